namespace Transport.DataContract.Counting;

/// <summary>What a driver was asked and what it gave.</summary>
/// <param name="Statements">Statements executed.</param>
/// <param name="Rows">Rows read.</param>
/// <param name="Bytes">Bytes of their values: a text's UTF-8, 8 for a number, 0 for a null.</param>
/// <param name="RepeatedText">The text that was executed most often, of a command with several statements that of all; null where there was no statement.</param>
/// <param name="RepeatedTimes">How often.</param>
public sealed record StatementCounts(long Statements, long Rows, long Bytes, string? RepeatedText, int RepeatedTimes)
{
    /// <summary>The texts in the order in which they were first executed; the first few where there are many.</summary>
    public IReadOnlyList<StatementText> Texts { get; init; } = [];
}
