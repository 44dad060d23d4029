namespace Transport.Soap.Xml;

/// <summary>Small things about XML text.</summary>
internal static class SoapXml
{
    /// <summary>As an XML dictionary writer escapes an attribute value in double quotes.</summary>
    public static string EscapeAttribute(string value) => value
        .Replace("&", "&amp;", StringComparison.Ordinal)
        .Replace("<", "&lt;", StringComparison.Ordinal)
        .Replace(">", "&gt;", StringComparison.Ordinal)
        .Replace("\"", "&quot;", StringComparison.Ordinal);

    /// <summary>As an XML dictionary writer escapes text.</summary>
    public static string EscapeText(string value) => value.AsSpan().ContainsAny("&<>\r") ? EscapeAttribute(value)
        .Replace("&quot;", "\"", StringComparison.Ordinal)
        .Replace("\r", "&#xD;", StringComparison.Ordinal) : value;
}
