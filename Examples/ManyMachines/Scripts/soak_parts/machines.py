"""The parts that fail: the network, the servers and the balancer."""
import asyncio, os, shutil, socket


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Network:
    """The network between the servers and the database. While it is cut, nothing arrives and no connection is opened."""

    def __init__(self, path):
        self.path, self.port = path, free_port()
        self.works = asyncio.Event()
        self.works.set()

    async def start(self):
        await asyncio.start_server(self.connect, "127.0.0.1", self.port)

    async def connect(self, reader, writer):
        await self.works.wait()
        try:
            from_database, to_database = await asyncio.open_unix_connection(self.path)
            await asyncio.gather(self.pass_on(reader, to_database), self.pass_on(from_database, writer))
        except OSError:
            writer.transport.abort()

    async def pass_on(self, reader, writer):
        try:
            while data := await reader.read(65536):
                await self.works.wait()
                writer.write(data)
                await writer.drain()
        finally:
            await self.works.wait()
            writer.close()


class Server:
    """A process of the app, as on a machine of its own."""

    def __init__(self, arguments, folder, number, network):
        self.path, self.port = arguments.server, free_port()
        self.log = open(folder / f"server-{number}.log", "ab")
        self.environment = os.environ | {
            "PGHOST": "127.0.0.1", "PGPORT": str(network.port), "PGUSER": "postgres", "PGDATABASE": "postgres"}

    async def start(self):
        self.process = await asyncio.create_subprocess_exec(
            self.path, "serve", "--port", str(self.port), "--trust-proxy", "--public-name", "game.example",
            env=self.environment, stdout=self.log, stderr=self.log)
        await reachable(self.port, self.process)

    async def end(self, number):
        self.process.send_signal(number)
        return await self.process.wait()


class Balancer:
    """HAProxy with the lines of the page "In a browser"."""

    def __init__(self, folder, servers):
        self.port, self.folder = free_port(), folder
        lines = [f"    server s{number} 127.0.0.1:{server.port} check inter 1s fall 5 rise 1 cookie s{number}"
                 for number, server in enumerate(servers)]
        (folder / "haproxy.cfg").write_text(f"""
defaults
    mode http
    timeout connect 2s
    timeout check 5s
    timeout client 60s
    timeout server 60s
    option redispatch
frontend browsers
    bind 127.0.0.1:{self.port}
    default_backend game
backend game
    option forwardfor
    option abortonclose
    http-request set-header X-Forwarded-Proto https
    option httpchk GET /api/health
    cookie SRV insert indirect nocache
""" + "\n".join(lines) + "\n")

    async def start(self):
        path = os.environ["PATH"] + ":/usr/sbin"
        log = open(self.folder / "haproxy.log", "ab")
        self.process = await asyncio.create_subprocess_exec(
            shutil.which("haproxy", path=path), "-f", str(self.folder / "haproxy.cfg"), stdout=log, stderr=log)
        await reachable(self.port, self.process)

    async def restart(self):
        self.process.terminate()
        await self.process.wait()
        await self.start()


async def reachable(port, process):
    for _ in range(600):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            if process.returncode is not None:
                break
            await asyncio.sleep(0.1)
    raise SystemExit(f"error: a process did not start, and ended with {process.returncode}. Its log is above.")
