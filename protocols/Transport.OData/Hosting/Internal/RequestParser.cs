using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Extensions;
using Microsoft.OData;
using Microsoft.OData.UriParser;
using Transport.OData.Model;
using Transport.OData.Query.Internal;

namespace Transport.OData.Hosting.Internal;

/// <summary>Parses the URI and headers of a request with Microsoft.OData.Core's ODataUriParser.</summary>
internal sealed class RequestParser(ODataModel model, ODataServiceOptions options)
{
    private static readonly ODataUriResolver CaseInsensitive = new() { EnableCaseInsensitive = true, EnableNoDollarQueryOptions = true };

    /// <exception cref="ODataRequestException">Anything about the request is malformed, unknown or unsupported.</exception>
    public ODataRequest Parse(HttpRequest request, ProtocolVersion version)
    {
        if (request.QueryString.Value?.Length > options.MaxQueryLength)
        {
            throw ODataRequestException.InvalidQuery($"It is longer than {options.MaxQueryLength} characters.");
        }

        var root = ServiceRoot(request);
        var rawOptions = RawOptions(request.QueryString.Value);
        if (!Uri.TryCreate($"{root}{request.Path.ToUriComponent().TrimStart('/')}{request.QueryString.ToUriComponent()}", UriKind.Absolute, out var uri))
        {
            throw ODataRequestException.InvalidRequest("The request URI is malformed.");
        }

        var parser = MakeParser(root, uri, version);
        var path = ParsePath(parser);
        return new ODataRequest(
            root, uri, path, ParseOptions(parser, rawOptions), rawOptions, version, Preferences.MaxPageSize(request.Headers));
    }

    /// <summary>For errors, which hold no URL but need a root to be written.</summary>
    public static Uri ServiceRootOrDefault(HttpRequest request) => TryServiceRoot(request) ?? new Uri("http://127.0.0.1/");

    private static Uri ServiceRoot(HttpRequest request) =>
        TryServiceRoot(request) ?? throw ODataRequestException.InvalidRequest("The Host header is malformed.");

    /// <summary>Scheme, host and path base as the client wrote them; the connection's address where it named no host (HTTP/1.0).</summary>
    private static Uri? TryServiceRoot(HttpRequest request)
    {
        var connection = request.HttpContext.Connection;
        var host = request.Host.HasValue ? request.Host : new HostString(connection.LocalIpAddress?.ToString() ?? "127.0.0.1", connection.LocalPort);
        return Uri.TryCreate(UriHelper.BuildAbsolute(request.Scheme, host, request.PathBase, "/"), UriKind.Absolute, out var root)
            ? root
            : null;
    }

    private ODataUriParser MakeParser(Uri root, Uri uri, ProtocolVersion version)
    {
        var parser = new ODataUriParser(model.Edm, root, uri);
        if (version == ProtocolVersion.V401)
        {
            parser.Resolver = CaseInsensitive;
        }

        parser.Settings.MaximumExpansionDepth = options.MaxDepth;
        parser.Settings.MaximumExpansionCount = options.MaxExpands;
        return parser;
    }

    private static ODataPath ParsePath(ODataUriParser parser)
    {
        try
        {
            return parser.ParsePath();
        }
        catch (ODataUnrecognizedPathException exception)
        {
            throw ODataRequestException.NotFound(exception.Message, exception);
        }
        catch (Exception exception) when (IsSyntax(exception))
        {
            throw ODataRequestException.InvalidRequest($"The request path is not valid. {exception.Message}", exception);
        }
    }

    private static QueryOptions ParseOptions(ODataUriParser parser, IReadOnlyList<RawQueryOption> raw)
    {
        try
        {
            return QueryOptions.Parse(parser, raw);
        }
        catch (Exception exception) when (IsSyntax(exception))
        {
            throw ODataRequestException.InvalidQuery(exception.Message, exception);
        }
    }

    /// <remarks>
    /// The parser throws ODataException on purpose and the others where it trusts the text too much (an escape cut off, a number that overflows).
    /// None can come from elsewhere: nothing but the parser runs here.
    /// </remarks>
    private static bool IsSyntax(Exception exception) => exception is ODataException or ArgumentException or FormatException
        or OverflowException or InvalidCastException or NotSupportedException or NullReferenceException or InvalidOperationException;

    private static List<RawQueryOption> RawOptions(string? query)
    {
        var options = new List<RawQueryOption>();
        foreach (var raw in (query ?? "").TrimStart('?').Split('&', StringSplitOptions.RemoveEmptyEntries))
        {
            var equals = raw.IndexOf('=', StringComparison.Ordinal);
            options.Add(equals < 0
                ? new RawQueryOption(Decode(raw), "", raw)
                : new RawQueryOption(Decode(raw[..equals]), Decode(raw[(equals + 1)..]), raw));
        }

        return options;

        static string Decode(string text) => Uri.UnescapeDataString(text.Replace('+', ' ')).Trim();
    }
}
