using Transport.OData.Query;

namespace Transport.OData.Streaming.Documents;

/// <summary>The negotiated representation.</summary>
/// <param name="MediaType">What Microsoft.OData.Core writes.</param>
/// <param name="Header">The Content-Type of the answer.</param>
/// <param name="HasContext">Whether the answer starts with its context URL.</param>
/// <param name="Ieee754Compatible">Whether Edm.Int64, Edm.Decimal and counts are written as strings.</param>
internal sealed record ResponseFormat(
    string MediaType, string Header, bool HasContext = false, bool Ieee754Compatible = false)
{
    public static ResponseFormat Text { get; } = new("text/plain", "text/plain; charset=utf-8");

    public static ResponseFormat Xml { get; } = new("application/xml", "application/xml; charset=utf-8");

    /// <summary>The metadata document as CSDL JSON.</summary>
    public static ResponseFormat CsdlJson { get; } = new("application/json", "application/json; charset=utf-8");

    /// <param name="level"><c>none</c> or <c>minimal</c>.</param>
    public static ResponseFormat Json(string level, bool ieee754Compatible, ProtocolVersion version)
    {
        var prefix = version == ProtocolVersion.V401 ? "" : "odata.";
        return new ResponseFormat(
            $"application/json;odata.metadata={level};odata.streaming=true;IEEE754Compatible={(ieee754Compatible ? "true" : "false")}",
            $"application/json; {prefix}metadata={level}; {prefix}streaming=true; {(ieee754Compatible ? "IEEE754Compatible=true; " : "")}charset=utf-8",
            level != "none",
            ieee754Compatible);
    }
}
