using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.OData;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Query.Shapes;

namespace Transport.OData.Hosting;

/// <summary>Parses the URI of a request with Microsoft.OData.Core's ODataUriParser, unless the same text has been parsed before.</summary>
internal sealed class RequestParser(ODataModel model, ODataServiceOptions options)
{
    /// <summary>Plans are the same whatever the service's address.</summary>
    private static readonly Uri AnyRoot = new("http://127.0.0.1/");

    private static readonly OperandResolver AsWritten = new();
    private static readonly NameResolver AnyCase = new();

    private readonly PlanCache<PlanKey, RequestPlan> _plans = new(options.PlanCacheSize, static key => key.Path.Length + key.Query.Length);
    private readonly int[] _seen = new int[Math.Max(1, 2 * options.PlanCacheSize)];
    private readonly ShapePlans? _shapes = options.PlanCacheSize == 0 ? null : new(options.PlanCacheSize);

    static RequestParser() => CustomUriFunctions.AddCustomUriFunction("matchesPattern", new FunctionSignatureWithReturnType(
        EdmCoreModel.Instance.GetBoolean(isNullable: true), EdmCoreModel.Instance.GetString(isNullable: true), EdmCoreModel.Instance.GetString(isNullable: true)));

    public ServiceRoots Roots { get; } = new();

    /// <exception cref="ODataRequestException">Anything about the request is malformed, unknown or unsupported.</exception>
    public ODataRequest Parse(HttpRequest request, ProtocolVersion version)
    {
        var root = Roots.Find(request) ?? throw ODataRequestException.InvalidRequest("The Host header is malformed.");
        return Parse(request.Path, request.QueryString.Value ?? "", root, version, Preferences.MaxPageSize(request.Headers));
    }

    /// <param name="path">Below the service root, beginning with a slash.</param>
    /// <param name="query">As written, with the question mark; or empty.</param>
    public ODataRequest Parse(PathString path, string query, Uri root, ProtocolVersion version, int? maxPageSize)
    {
        if (query.Length > options.MaxQueryLength)
        {
            throw ODataRequestException.InvalidQuery($"It is longer than {options.MaxQueryLength} characters.");
        }

        query = SkipToken.TakeOff(query, out var before);
        var key = new PlanKey(path.Value ?? "", query, version.Names);
        var plan = _plans.Find(key);
        if (plan is null)
        {
            plan = PlanByShape(path, query, root, version.Names);
            // What its shape plans costs little: its text is kept once it was asked for twice, so that literals that are new each time leave nothing behind.
            if (plan is null || WasSeen(key.GetHashCode()))
            {
                plan ??= MakePlan(path, query, root, version.Names);
                _plans.Add(key, plan);
            }
        }

        return new ODataRequest(plan, root, before == 0 ? plan.Options.Before : before, maxPageSize, version);
    }

    /// <summary>Whether a text was asked for lately; of two texts with one place the later one is remembered.</summary>
    private bool WasSeen(int hash) => Interlocked.Exchange(ref _seen[(uint)hash % _seen.Length], hash) == hash;

    /// <summary>Null where nothing is known of the request's shape.</summary>
    private RequestPlan? PlanByShape(PathString path, string query, Uri root, NameRules names) =>
        _shapes is not null && RequestShape.Of(path.Value ?? "", query) is { } shape
        && _shapes.Find(shape, names, (otherPath, otherQuery) => MakePlan(otherPath, otherQuery, root, names)) is { } plan
            ? plan.With(shape.Literals, Whole(path, query))
            : null;

    private static string Whole(PathString path, string query) => path.ToUriComponent().TrimStart('/') + query;

    private RequestPlan MakePlan(PathString path, string query, Uri root, NameRules names)
    {
        var rawOptions = RawOptions(query);
        var link = path.ToUriComponent().TrimStart('/');
        var whole = Whole(path, query);
        if (link == "$entity")
        {
            (link, rawOptions) = Resolve(rawOptions, root);
            query = Join(rawOptions);
        }

        Unsupported.Refuse(rawOptions);
        if (ParameterAliases.RewriteLists(rawOptions) is { } listed)
        {
            (rawOptions, query) = (listed, Join(listed));
        }

        link = ParameterAliases.RewriteKeys(link, rawOptions) ?? link;
        try
        {
            return Parse(link, query, rawOptions, names, whole);
        }
        catch (ODataRequestException refused) when (refused.InnerException is not null)
        {
            if (Rewritten(rawOptions, names) is not { } otherOptions)
            {
                throw;
            }

            return Parse(link, Join(otherOptions), otherOptions, names, whole);
        }
    }

    /// <param name="whole">Path and query as the client wrote them, for next links.</param>
    private RequestPlan Parse(string link, string query, List<RawQueryOption> rawOptions, NameRules names, string whole)
    {
        if (!Uri.TryCreate(AnyRoot.AbsoluteUri + link + query, UriKind.Absolute, out var uri))
        {
            throw ODataRequestException.InvalidRequest("The request URI is malformed.");
        }

        var parser = MakeParser(uri, names);
        var path = ParsePath(parser, link);
        return new RequestPlan(model, options, path, ParseOptions(parser, rawOptions, names), whole);
    }

    /// <summary>The same query in words that the parser knows; null where it is not for want of these that it was refused.</summary>
    private static List<RawQueryOption>? Rewritten(List<RawQueryOption> rawOptions, NameRules names)
    {
        // OData 4.0 has no such operator.
        var rewritten = names == NameRules.V4 ? null : FractionDivision.Rewrite(rawOptions);
        rewritten = SelfReferences.Rewrite(rewritten ?? rawOptions) ?? rewritten;
        rewritten = MembershipLists.Rewrite(rewritten ?? rawOptions) ?? rewritten;
        return SearchWords.Rewrite(rewritten ?? rawOptions) ?? rewritten;
    }

    private static string Join(IEnumerable<RawQueryOption> options) =>
        "?" + string.Join('&', options.Select(option => $"{Uri.EscapeDataString(option.Name)}={Uri.EscapeDataString(option.Value)}"));

    /// <summary><c>$entity?$id=...</c>: the entity by its id (Protocol 4.01, 11.2.9).</summary>
    private static (string Link, List<RawQueryOption> Others) Resolve(List<RawQueryOption> rawOptions, Uri root)
    {
        var id = rawOptions.Find(option => option.Name is "$id" or "id")
            ?? throw ODataRequestException.InvalidQuery("$entity needs the option $id.");
        return Uri.TryCreate(root, id.Value, out var entity) && root.IsBaseOf(entity)
            ? (root.MakeRelativeUri(entity).ToString(), rawOptions.FindAll(option => option != id))
            : throw ODataRequestException.NotFound($"{id.Value} is not the id of an entity of this service.");
    }

    private ODataUriParser MakeParser(Uri uri, NameRules names)
    {
        var parser = new ODataUriParser(model.Edm, AnyRoot, uri);
        parser.Resolver = names == NameRules.V4 ? AsWritten : AnyCase;
        parser.EnableNoDollarQueryOptions = names == NameRules.V401;

        parser.Settings.MaximumExpansionDepth = options.MaxDepth;
        parser.Settings.MaximumExpansionCount = options.MaxExpands;
        return parser;
    }

    private static ODataPath ParsePath(ODataUriParser parser, string path)
    {
        try
        {
            return parser.ParsePath();
        }
        catch (Exception exception) when (IsSyntax(exception) && Unsupported.InPath(path) is { } unsupported)
        {
            throw ODataRequestException.NotImplemented(unsupported, exception);
        }
        catch (ODataUnrecognizedPathException exception)
        {
            throw ODataRequestException.NotFound(exception.Message, exception);
        }
        catch (Exception exception) when (IsSyntax(exception))
        {
            throw ODataRequestException.InvalidRequest(
                $"The request path is not valid. {(exception is ODataException ? exception.Message : $"{path} cannot be understood.")}", exception);
        }
    }

    private static QueryOptions ParseOptions(ODataUriParser parser, IReadOnlyList<RawQueryOption> raw, NameRules names)
    {
        try
        {
            return QueryOptions.Parse(parser, raw, names);
        }
        catch (Exception exception) when (IsSyntax(exception))
        {
            throw Unsupported.InOptions(raw) is { } unsupported
                ? ODataRequestException.NotImplemented(unsupported, exception)
                : ODataRequestException.InvalidQuery(
                    exception is ODataException ? exception.Message : $"{string.Join(" or ", raw.Select(option => $"{option.Name}={option.Value}"))} cannot be understood.", exception);
        }
    }

    /// <remarks>
    /// The parser throws ODataException on purpose and the others where it trusts the text too much (an escape cut off, a number that overflows).
    /// None can come from elsewhere: nothing but the parser runs here.
    /// </remarks>
    private static bool IsSyntax(Exception exception) => exception is ODataException or ArgumentException or FormatException
        or OverflowException or InvalidCastException or NotSupportedException or NullReferenceException or InvalidOperationException
        or IndexOutOfRangeException or KeyNotFoundException;

    private static List<RawQueryOption> RawOptions(string query)
    {
        var options = new List<RawQueryOption>();
        foreach (var option in new QueryStringEnumerable(query))
        {
            options.Add(new RawQueryOption(option.DecodeName().ToString().Trim(), option.DecodeValue().ToString().Trim()));
        }

        return options;
    }
}
