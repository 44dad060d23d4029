"""What grpcio sends and receives and does not show: the compressed flag of each message. A relay in front of a server reads it off the frames."""
import socket
import threading

FRAME_HEADER, DATA, PADDED = 9, 0, 8


class Wire:
    """Relays connections from a port of its own. Unary calls, one after the other: a message's flag is the first byte of the stream's data."""

    def __init__(self, host, port):
        self.requests, self.answers = [], []
        self._server = (host, int(port))
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            client, _ = self._listener.accept()
            server = socket.create_connection(self._server)
            # 24 bytes of preface come first from a client.
            for source, target, flags, skip in ((client, server, self.requests, 24), (server, client, self.answers, 0)):
                threading.Thread(target=self._relay, args=(source, target, flags, skip), daemon=True).start()

    @staticmethod
    def _relay(source, target, flags, skip):
        begun, pending = set(), b""
        try:
            while received := source.recv(65536):
                pending += received
                while len(pending) >= skip + FRAME_HEADER:
                    size = int.from_bytes(pending[skip:skip + 3], "big")
                    if len(pending) < skip + FRAME_HEADER + size:
                        break
                    kind, bits, stream = pending[skip + 3], pending[skip + 4], pending[skip + 5:skip + 9]
                    if kind == DATA and size > 0 and stream not in begun:
                        begun.add(stream)
                        flags.append(pending[skip + FRAME_HEADER + (1 if bits & PADDED else 0)] == 1)
                    pending, skip = pending[skip + FRAME_HEADER + size:], 0
                # Noted before it is passed on, so that whoever has the message finds its flag.
                target.sendall(received)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            source.close()
            target.close()
