namespace Transport.Reporting.Words;

/// <summary>What the sentences of all kinds of runs share.</summary>
internal static class Answers
{
    public const string OData = "odata";

    public const string ODataStream = "odata-stream";

    public const string WcfBinary = "wcf-binary";

    /// <summary>Rows that every answer names, be they fast or slow: the articles ask about OData, and the one must never stand for the other.</summary>
    public static bool IsOData(string transport) => transport is OData or ODataStream;

    /// <summary>A sentence's beginning.</summary>
    public static string Capital(string text) => char.ToUpperInvariant(text[0]) + text[1..];
}
