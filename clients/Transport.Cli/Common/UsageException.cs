namespace Transport.Cli.Common;

/// <summary>Wrong usage; the message is one line that says what to type instead. Exit code 2.</summary>
internal sealed class UsageException(string message) : Exception(message);
