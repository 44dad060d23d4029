namespace Transport.DataContract.Counting;

/// <summary>A statement that was executed.</summary>
/// <param name="Text">Its text, of a command with several statements that of all.</param>
/// <param name="Times">How often.</param>
/// <param name="Rows">Rows read from it, of all times.</param>
public sealed record StatementText(string Text, int Times, long Rows);
