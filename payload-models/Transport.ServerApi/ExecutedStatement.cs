namespace Transport.ServerApi;

/// <summary>A statement that the driver of the server's database executed.</summary>
/// <param name="Text">Its text, of a command with several statements that of all.</param>
/// <param name="Times">How often.</param>
/// <param name="Rows">Rows read from it, of all times.</param>
public sealed record ExecutedStatement(string Text, int Times, long Rows);
