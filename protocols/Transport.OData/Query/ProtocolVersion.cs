using System.Globalization;
using Microsoft.AspNetCore.Http;
using Microsoft.OData;

namespace Transport.OData.Query;

/// <summary>The OData version of an exchange (Protocol 4.01, 8.1.5 and 8.2.7).</summary>
/// <param name="Names">How the client may write names.</param>
internal sealed record ProtocolVersion(string Name, ODataVersion Version, NameRules Names)
{
    /// <summary>The client knows 4.0 and nothing later.</summary>
    public static ProtocolVersion V4 { get; } = new("4.0", ODataVersion.V4, NameRules.V4);

    /// <summary>The client does not say what it knows: it is answered as of 4.0, and understood where it writes as of 4.01.</summary>
    public static ProtocolVersion Unstated { get; } = new("4.0", ODataVersion.V4, NameRules.AnyCase);

    public static ProtocolVersion V401 { get; } = new("4.01", ODataVersion.V401, NameRules.V401);

    /// <summary>The highest version that <c>OData-MaxVersion</c> allows; 4.0 where the client does not ask for more.</summary>
    /// <exception cref="ODataRequestException">The client speaks no version that this service speaks.</exception>
    public static ProtocolVersion Negotiate(IHeaderDictionary headers)
    {
        if (headers.TryGetValue("OData-Version", out var version) && Parse("OData-Version", version) is not (4.0m or 4.01m))
        {
            throw ODataRequestException.InvalidRequest($"OData-Version {version} is not supported; this service speaks 4.0 and 4.01.");
        }

        if (!headers.TryGetValue("OData-MaxVersion", out var max))
        {
            return Unstated;
        }

        return Parse("OData-MaxVersion", max) switch
        {
            >= 4.01m => V401,
            >= 4.0m => V4,
            _ => throw ODataRequestException.InvalidRequest($"OData-MaxVersion {max} is below 4.0, the lowest version that this service speaks."),
        };
    }

    private static decimal Parse(string header, string? value) =>
        decimal.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var version)
            ? version
            : throw ODataRequestException.InvalidRequest($"{header} must be a version such as 4.0, and was '{value}'.");
}
