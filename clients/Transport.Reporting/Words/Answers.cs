namespace Transport.Reporting.Words;

/// <summary>What the sentences of all kinds of runs share.</summary>
internal static class Answers
{
    public const string OData = "odata";

    public const string ODataCompiled = "odata+compiled";

    public const string WcfBinary = "wcf-binary";

    /// <summary>Rows that every answer names, fast or slow: the articles ask about OData, and the two OData rows must never be confused.</summary>
    public static bool IsOData(string transport) => transport is OData or ODataCompiled;

    /// <summary>A sentence's beginning.</summary>
    public static string Capital(string text) => char.ToUpperInvariant(text[0]) + text[1..];

    /// <summary>The same within a sentence.</summary>
    public static string Lower(string text) => char.ToLowerInvariant(text[0]) + text[1..];
}
