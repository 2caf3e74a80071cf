"""A browser in which two players play, and the promises that it checks with each screen."""
import asyncio, json, random, time

MOVES = ["cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2"]
AWAY = "The server cannot save at the moment"
# The time in which a browser gets a response to a click, on a machine that is busy with all servers.
CLICK_SECONDS = 20


class Violation(Exception):
    pass


class Browser:
    """A browser in which two players play one game after the other."""

    def __init__(self, number, soak):
        self.players, self.soak = (f"Ann {number}", f"Bob {number}"), soak
        self.numbers = random.Random(f"{soak.arguments.seed} {number}")
        self.cookies, self.connection, self.stream = {}, None, None
        self.screen, self.time = {}, time.monotonic()
        self.marked, self.games, self.is_over, self.clicks = set(), 0, False, 0

    # The elements of the screen

    @property
    def elements(self):
        def all_of(value):
            if isinstance(value, dict):
                yield value
                for part in value.values():
                    yield from all_of(part)
            elif isinstance(value, list):
                for part in value:
                    yield from all_of(part)
        return list(all_of(self.screen.get("screen", {})))

    @property
    def marks(self):
        return {element["id"]: element.get("mark", "") for element in self.elements if "id" in element}

    @property
    def says_away(self):
        return any(AWAY in element.get("text", "") for element in self.elements if element.get("type") == "notice")

    # Requests

    async def request(self, method, path, body=b"", reads_stream=False):
        if self.connection is None or reads_stream:
            connection = await asyncio.open_connection("127.0.0.1", self.soak.balancer.port, limit=1 << 20)
        else:
            connection = self.connection
        if not reads_stream:
            self.connection = None
        reader, writer = connection
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        writer.write((f"{method} {path} HTTP/1.1\r\nHost: game.example\r\nCookie: {cookies}\r\n"
                      f"Content-Length: {len(body)}\r\n\r\n").encode() + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        status, fields = int(head[0].split()[1]), [line.split(": ", 1) for line in head[1:] if line]
        for name, value in fields:
            if name.lower() == "set-cookie":
                name, value = value.split(";")[0].split("=", 1)
                self.cookies[name] = value
        if reads_stream:
            return status, reader, writer
        length = next((int(value) for name, value in fields if name.lower() == "content-length"), None)
        data = await (reader.readexactly(length) if length is not None else reader.read())
        if length is not None and not any(name.lower() == "connection" and value == "close" for name, value in fields):
            self.connection = connection
        else:
            writer.close()
        return status, data

    async def send(self, actions=None):
        """Reads the screen, or performs actions. Returns whether they were acknowledged."""
        path = "/api/screen" if actions is None else "/api/actions"
        body = b"" if actions is None else json.dumps(
            {"number": self.screen["number"], "actions": actions}).encode()
        try:
            status, data = await asyncio.wait_for(
                self.request("GET" if actions is None else "POST", path, body), CLICK_SECONDS)
        except asyncio.TimeoutError:
            self.connection = None
            self.soak.violate(f"{self.players[0]} had no response for {CLICK_SECONDS} s")
            return False
        except (OSError, EOFError, asyncio.IncompleteReadError):
            # A process was killed. The browser tries again.
            await asyncio.sleep(0.1)
            return False
        if status == 200:
            self.show(json.loads(data))
            self.time = time.monotonic()
            return actions is not None
        if status in (409, 429, 502, 503, 504):
            self.soak.refusals[status] = self.soak.refusals.get(status, 0) + 1
            await asyncio.sleep(0.1)
            return False
        raise Violation(f"status {status}: {data[:200]!r}")

    def show(self, screen):
        self.screen = screen
        marks = self.marks
        if "sign-in" in marks and self.games + len(self.marked) + self.clicks > 0:
            raise Violation(f"{self.players[0]} was signed out after {self.clicks} clicks")
        lost = [cell for cell in self.marked if marks.get(cell) == ""]
        if lost or self.marked and "game.tictactoe" in marks:
            raise Violation(f"{self.players[0]} lost the acknowledged clicks {sorted(lost or self.marked)}, "
                            f"which the cookies {self.cookies} made")

    async def listen(self):
        """Reads the events of the session, as a page does, and connects again when they end."""
        while True:
            try:
                status, reader, writer = await self.request("GET", "/api/events", reads_stream=True)
                while status == 200 and (line := await reader.readline()):
                    if line.startswith(b"data: {"):
                        screen = json.loads(line[6:])
                        # Not for a screen that is older than the response to a click.
                        if screen["revision"] > self.screen.get("revision", 0):
                            self.screen = screen
                writer.close()
            except (OSError, EOFError, ValueError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(0.2)

    # The game

    async def sign_in(self):
        while "game.tictactoe" not in self.marks:
            if "sign-in" in self.marks:
                texts = dict(player1=self.players[0], player2=self.players[1], password="secret")
                await self.send([*({"set": {"id": id, "value": text}} for id, text in texts.items()),
                                 {"tap": {"id": "sign-in"}}])
            await asyncio.sleep(0.2)
            await self.send()
        self.stream = asyncio.create_task(self.listen())

    async def play(self):
        """Plays until the end of the soak, and then to the end of the game."""
        while True:
            marks = self.marks
            if "close-game" in marks:
                if not self.is_over:
                    self.games += 1
                self.is_over, self.marked, id = True, set(), "close-game"
            elif "game.tictactoe" in marks:
                self.is_over, self.marked, id = False, set(), "game.tictactoe"
                if self.soak.is_over:
                    return
            else:
                id = next((cell for cell in MOVES if marks.get(cell) == ""), None)
            if id is None:
                await self.send()
                continue
            if await self.send([{"tap": {"id": id}}]):
                self.clicks += 1
                if id.startswith("cell.") and "close-game" not in self.marks:
                    self.marked.add(id)
            else:
                await self.send()
            await asyncio.sleep(self.numbers.uniform(0.05, 0.6))

    async def run(self):
        try:
            await self.play()
        except Violation as violation:
            self.soak.violate(str(violation))
