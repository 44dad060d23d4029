namespace Transport.EntityStore;

/// <summary>A snapshot that cannot be read or written; the message is one line that says which file, and why.</summary>
public sealed class SnapshotException(string message, Exception? cause = null) : Exception(message, cause);
