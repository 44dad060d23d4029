using Transport.ServerApi;

namespace Transport.Runs.Record;

/// <summary>What the driver of the server's database was asked by one call, and what it gave.</summary>
/// <param name="Persons">Persons that the call asked for.</param>
/// <param name="Statements">Statements executed.</param>
/// <param name="Rows">Rows read.</param>
/// <param name="Bytes">Bytes of their values: a text's UTF-8, 8 for a number, 0 for a null.</param>
/// <param name="RepeatedText">The text that was executed most often; null where there was none.</param>
/// <param name="RepeatedTimes">How often.</param>
public sealed record StatementSample(int Persons, long Statements, long Rows, long Bytes, string? RepeatedText = null, int RepeatedTimes = 0)
{
    /// <summary>The statements in the order in which they were first executed, the first few where there are many; null where the plan did not ask for them.</summary>
    public IReadOnlyList<ExecutedStatement>? Executed { get; init; }
}
