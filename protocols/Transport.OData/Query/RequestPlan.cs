using Microsoft.OData;
using Transport.OData.Model;
using Transport.OData.Query.Expressions;
using Transport.OData.Query.Paths;
using Transport.OData.Query.Plans;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query;

/// <summary>
/// All that follows from the text of a request and nothing else: parsed, bound, compiled. It holds no rows and nothing of the client, so that the
/// next request of the same text, from whomever, may use it.
/// </summary>
internal sealed class RequestPlan
{
    private readonly ODataModel _model;
    private readonly Lazy<AnswerPlan> _answer;
    private readonly RequestPlan? _contexts;
    private ODataUri? _uri;

    /// <param name="link">Path and query as written, without the service root, for next links.</param>
    public RequestPlan(ODataModel model, ODataServiceOptions serviceOptions, ODataPath path, QueryOptions options, string link)
    {
        (_model, Path, Options, Link) = (model, path, options, link);
        Resource = path.FirstSegment is EntitySetSegment ? PathPlanner.Plan(model, path) : null;
        _answer = new(() => Plan(model, serviceOptions), LazyThreadSafetyMode.PublicationOnly);
    }

    /// <summary>The plan of a request with other literals, whose shape has been planned.</summary>
    /// <param name="shape">The shape's plan.</param>
    /// <param name="path">Null where it is the shape's.</param>
    /// <param name="hasContextOfItsShape">Whether context URLs are the shape's.</param>
    /// <param name="answer">What becomes of the rows.</param>
    public RequestPlan(RequestPlan shape, ODataPath? path, bool hasContextOfItsShape, QueryOptions options, string link, Func<AnswerPlan> answer)
    {
        (Path, Options, Link) = (path ?? shape.Path, options, link);
        Resource = path is null || shape.Resource is null ? shape.Resource : PathPlanner.Plan(shape._model, path);
        _model = shape._model;
        _contexts = hasContextOfItsShape ? shape : null;
        _answer = new(answer, LazyThreadSafetyMode.PublicationOnly);
    }

    public ODataPath Path { get; }

    public QueryOptions Options { get; }

    public string Link { get; }

    /// <summary>Where the path leads, unless it leads to the model or an operation.</summary>
    public ResourcePath? Resource { get; }

    /// <summary>How the rows to which the path leads become an answer.</summary>
    public AnswerPlan Answer => _answer.Value;

    /// <summary>What context URLs are made of. The same object as long as clients call the service by the same address.</summary>
    public ODataUri UriAt(Uri serviceRoot)
    {
        if (_contexts is not null)
        {
            return _contexts.UriAt(serviceRoot);
        }

        var uri = _uri;
        if (uri is null || !ReferenceEquals(uri.ServiceRoot, serviceRoot))
        {
            _uri = uri = new ODataUri
            {
                ServiceRoot = serviceRoot,
                Path = Path,
                SelectAndExpand = CountItems.Without(Options.Clauses.SelectExpand),
                Apply = Options.Clauses.Apply,
                Compute = Options.Clauses.Compute,
            };
        }

        return uri;
    }

    private AnswerPlan Plan(ODataModel model, ODataServiceOptions serviceOptions)
    {
        var context = new PlanningContext(model, serviceOptions, Options.Aliases, new NodeBudget(serviceOptions.MaxNodes));
        // Those of a property are not the rows'.
        var clauses = (Resource!.Property is null ? Options.Clauses : new CollectionClauses()) with { PathFilters = Resource.Filters };
        var steps = new CollectionPlanner(context).Plan(Resource.Type, clauses);
        return new AnswerPlan(new CollectionQuery(steps), new ResourcePlanner(context).Plan(steps.Shape, Options.Clauses.SelectExpand));
    }
}
