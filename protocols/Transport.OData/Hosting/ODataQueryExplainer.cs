using Microsoft.AspNetCore.Http;
using Transport.OData.Model;
using Transport.OData.Query;

namespace Transport.OData.Hosting;

/// <summary>
/// Says how an <see cref="ODataService"/> of the same model and options evaluates a query: the LINQ expression that it makes of the query options,
/// as text. It plans queries by itself, so that the service's requests pay nothing for it. Safe for concurrent use.
/// </summary>
public sealed class ODataQueryExplainer
{
    /// <summary>Plans do not depend on the address at which a client reaches the service.</summary>
    private static readonly Uri AnyRoot = new("http://127.0.0.1/");

    private readonly ODataServiceOptions _options;
    private readonly RequestParser _parser;

    /// <param name="model">The EDM model and its CLR classes.</param>
    /// <param name="options">The service's; <see cref="ODataServiceOptions.PlanCacheSize"/> does not matter.</param>
    /// <exception cref="ArgumentException">An option is out of range; the message names all that are.</exception>
    public ODataQueryExplainer(ODataModel model, ODataServiceOptions? options = null)
    {
        _options = (options ?? new ODataServiceOptions()) with { PlanCacheSize = 0 };
        _options.Validate();
        _parser = new RequestParser(model, _options);
    }

    /// <summary>The expression that answers a GET request.</summary>
    /// <param name="path">Below the service root, unescaped, beginning with a slash: <c>/Persons</c>.</param>
    /// <param name="query">The query string as written, with the question mark, or empty.</param>
    /// <returns>
    /// One line a LINQ operator, in the order in which they are applied; null where the path leads to no rows: the service document, the model,
    /// a function.
    /// </returns>
    /// <exception cref="ODataRequestException">The service would refuse the request, with the same words.</exception>
    public string? Explain(string path, string query)
    {
        ArgumentNullException.ThrowIfNull(path);
        ArgumentNullException.ThrowIfNull(query);
        var request = _parser.Parse(new PathString(path), query, AnyRoot, ProtocolVersion.V4, maxPageSize: null);
        return request.Plan.Resource is { } resource
            ? QueryText.Of(request, resource, _options)
            : null;
    }
}
