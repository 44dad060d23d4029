namespace Transport.OData.Query.Functions;

/// <summary>The end of the time that the query under way may take, for compiled expressions, which get nothing but a row.</summary>
internal static class QueryDeadline
{
    private static readonly AsyncLocal<CancellationToken> Token = new();

    /// <summary>Holds for the asynchronous method that sets it and all that it calls.</summary>
    public static CancellationToken Current
    {
        get => Token.Value;
        set => Token.Value = value;
    }
}
