// The system's libsodium, for `Scrypt` in BarGamesStores.
#include <sodium.h>
