namespace Transport.Runs.Record.Storage;

/// <summary>A stored run that cannot be read or found; the message is one line that names the file and, if there is one, the line.</summary>
public sealed class InvalidRunRecordException(string message, Exception? inner = null) : Exception(message, inner);
