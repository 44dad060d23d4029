using Transport.OData.Query.Cursors;
using Transport.OData.Query.Plans;
using Transport.OData.Query.Rows;

namespace Transport.OData.Query.Shapes;

/// <summary>
/// The plan of all requests of one shape, made once: parsed, bound and compiled with variables in the place of literals. A request gives them its own
/// values, which is all that its plan costs.
/// </summary>
internal sealed class ShapePlan
{
    private readonly RequestPlan _plan;
    private readonly PathShape? _path;
    private readonly MemoryStage[] _stages = [];
    private readonly Func<object[], MemoryStage>?[] _made = [];
    private readonly int _skip = -1;
    private readonly int _top = -1;
    private readonly string _rest;

    private ShapePlan(RequestShape shape, int set, Func<string, string, RequestPlan> plan)
    {
        var sentinels = new Sentinels(shape.Literals, set);
        var finder = new LiteralFinder(sentinels);
        var (path, query) = shape.With(sentinels.Text);
        _plan = plan(path, query);
        _path = PathShape.Of(_plan.Path, sentinels, finder);
        var clauses = _plan.Options.Clauses;
        (_skip, _top) = (sentinels.Find(clauses.Skip), sentinels.Find(clauses.Top));
        finder.Note(clauses.Skip);
        finder.Note(clauses.Top);
        if (_plan.Resource is not null)
        {
            var steps = _plan.Answer.Query.Steps;
            _stages = MemoryCompiler.Compile(steps.SelectingAndSort, steps.Source.ClrType);
            _made = [.. steps.SelectingAndSort.Select(step => step is FilterStep filter && finder.Find(filter.Predicate) is { } find
                ? Made(find, MemoryCompiler.Filter(filter.Predicate.Parameters[0].Type))
                : null)];
        }

        AllFound = finder.Found.Count == shape.Literals.Length;
        _rest = finder.Rest;
    }

    private bool AllFound { get; }

    /// <summary>Plans a shape.</summary>
    /// <param name="plan">Plans a path and a query by their text.</param>
    /// <returns>Null where something else than a variable was made of a literal: such requests are planned by their text.</returns>
    public static ShapePlan? Of(RequestShape shape, Func<string, string, RequestPlan> plan)
    {
        var one = new ShapePlan(shape, 0, plan);
        return one.AllFound && new ShapePlan(shape, 1, plan)._rest == one._rest ? one : null;
    }

    /// <summary>The plan of a request of this shape.</summary>
    /// <param name="link">Its path and query as written, without the service root, for next links.</param>
    public RequestPlan With(Literal[] values, string link)
    {
        var literals = Array.ConvertAll(values, static literal => literal.Value);
        var path = _path?.With(literals);
        var options = _plan.Options;
        if (_skip >= 0 || _top >= 0)
        {
            options = options with { Clauses = options.Clauses with { Skip = Page(_skip, literals, options.Clauses.Skip), Top = Page(_top, literals, options.Clauses.Top) } };
        }

        return new RequestPlan(_plan, path, _path?.HasContextOfItsShape is not false, options, link, () => Answer(literals, options.Clauses));
    }

    private AnswerPlan Answer(object[] literals, CollectionClauses clauses)
    {
        var answer = _plan.Answer;
        var stages = new MemoryStage[_stages.Length];
        for (var i = 0; i < stages.Length; i++)
        {
            stages[i] = _made[i]?.Invoke(literals) ?? _stages[i];
        }

        var steps = answer.Query.Steps;
        return answer with { Query = new CollectionQuery(steps with { Skip = clauses.Skip ?? 0, Top = clauses.Top }, stages) };
    }

    private static Func<object[], MemoryStage> Made(Func<object[], Delegate> find, Func<Delegate, MemoryStage> filter) => literals => filter(find(literals));

    private static int? Page(int slot, object[] literals, int? otherwise) => slot < 0 ? otherwise : (int)(long)literals[slot];
}
