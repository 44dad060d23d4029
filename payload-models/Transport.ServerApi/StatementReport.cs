namespace Transport.ServerApi;

/// <summary>
/// What the driver of the server's database was asked, and what it gave. <c>GET /api/statements</c>; <c>POST</c> begins to count, from zero;
/// <c>DELETE</c> ends it.
/// </summary>
/// <param name="Statements">Statements executed.</param>
/// <param name="Rows">Rows read.</param>
/// <param name="Bytes">Bytes of their values: a text's UTF-8, 8 for a number, 0 for a null.</param>
/// <param name="RepeatedText">The text that was executed most often; null where there was none.</param>
/// <param name="RepeatedTimes">How often.</param>
public sealed record StatementReport(long Statements, long Rows, long Bytes, string? RepeatedText, int RepeatedTimes)
{
    /// <summary>The statements in the order in which they were first executed; the first few where there are many.</summary>
    public IReadOnlyList<ExecutedStatement> Executed { get; init; } = [];
}
