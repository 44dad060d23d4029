namespace Transport.Experiments.Load.Article4;

/// <summary>What "WCF &amp; ORM Concurrency Investigation" (2016) measured and found. Its product's calls were none of the five scenarios alone.</summary>
internal static class Article4Figures
{
    /// <summary>Title and year.</summary>
    public const string Title = "WCF & ORM Concurrency Investigation (2016)";

    /// <summary>The product's call for one user, in milliseconds.</summary>
    public const double OneUserMs = 710;

    /// <summary>The product's call under load with Entity Framework, in milliseconds.</summary>
    public const double LoadEntityFrameworkMs = 84_400;

    /// <summary>The product's call under load with stored procedures, in milliseconds.</summary>
    public const double LoadStoredProceduresMs = 4_250;

    /// <summary>The trivial query under load with Entity Framework, in milliseconds.</summary>
    public const double TrivialEntityFrameworkMs = 5_000;

    /// <summary>Several statements in one call, over one, with Entity Framework: "doubling".</summary>
    public const double SeveralEntityFramework = 2;

    /// <summary>Whether response times rose as the load went on, by way to the data; null where it does not say.</summary>
    public static string? TrendOf(string way) => way switch
    {
        _ when way.StartsWith("efcore", StringComparison.Ordinal) => "creeping",
        "ado" or "dapper" => "flat",
        _ => null,
    };
}
