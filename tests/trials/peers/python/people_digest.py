"""The digest of docs/digests.md, value by value."""
import hashlib
import struct

UNIX_EPOCH_TICKS = 621355968000000000


class PeopleDigest:
    def __init__(self):
        self._hash = hashlib.sha256()

    def int(self, value):
        self._hash.update(struct.pack("<i", value))

    def double(self, value):
        self._hash.update(struct.pack("<q", 0x7FF8000000000000) if value != value else struct.pack("<d", value))

    def string(self, value):
        if value is None:
            self.int(-1)
            return
        encoded = value.encode("utf-8")
        self.int(len(encoded))
        self._hash.update(encoded)

    def instant(self, seconds, nanoseconds):
        """Seconds since 1970-01-01T00:00:00Z, nanoseconds counted forwards from there."""
        self._hash.update(struct.pack("<q", UNIX_EPOCH_TICKS + seconds * 10_000_000 + nanoseconds // 100))

    def list(self, items, add):
        self.int(-1 if items is None else len(items))
        for item in items or []:
            add(item)

    def hex(self):
        return self._hash.hexdigest()
