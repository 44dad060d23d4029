namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>Where a query is sent, and its shape.</summary>
/// <param name="Attribute">The action's attribute.</param>
/// <param name="Conditions">All settings that decide how it is read and run.</param>
/// <param name="Path">The path without the values of keys: settings of the model may differ from one property to another.</param>
internal readonly record struct QueryKey(
    object Attribute, QueryConditions Conditions, IEdmModel Model, IEdmType Type, IEdmNavigationSource? Source, string Path, string Template);

/// <summary>
/// The compiled queries of an application, up to a limit. A shape is compiled when it is asked for the second time, so that a flood of
/// distinct shapes costs a number each.
/// </summary>
internal sealed class QueryPlans(CompiledPayloadOptions options)
{
    private const int SeenLength = 4096;

    /// <summary>What a known shape takes beside its text.</summary>
    private const int ShapeBytes = 800;

    private readonly BoundedCache<QueryKey, KnownShape> _shapes = new(options.PlanCapacity, options.PlanBytes);
    private readonly BoundedCache<(QueryKey, string), QueryPlan> _plans = new(options.PlanCapacity, options.PlanBytes);
    private readonly int[] _seen = new int[SeenLength];

    /// <summary>How many plans are kept.</summary>
    public int Count => _plans.Count;

    /// <summary>Finds the plan of a query.</summary>
    /// <param name="refusal">Why there will be none; null if there may be one.</param>
    public QueryPlan? Find(QueryKey key, QueryShape shape, out string? refusal)
    {
        refusal = null;
        if (!_shapes.TryGet(key, out var known))
        {
            return null;
        }

        refusal = known.Refusal;
        return refusal is null && _plans.TryGet((key, Pinned(shape, known.Pinned)), out var plan) ? plan : null;
    }

    /// <summary>Makes a plan, unless a query of this shape was not seen lately.</summary>
    /// <param name="make">Makes it, and pins what has to be pinned of the literals given.</param>
    public QueryPlan? Learn(QueryKey key, QueryShape shape, Func<bool[], QueryPlan> make)
    {
        bool[] pinned = _shapes.TryGet(key, out var known) ? [.. known.Pinned] : new bool[shape.Literals.Length];
        var hash = HashCode.Combine(key, Pinned(shape, pinned)) | 1;
        ref var seen = ref _seen[(uint)hash % SeenLength];
        if (seen != hash)
        {
            seen = hash;
            return null;
        }

        try
        {
            var plan = make(pinned);
            _shapes.Add(key, new KnownShape(pinned, null), Bytes(key));
            return _plans.Add((key, Pinned(shape, pinned)), plan, plan.Bytes + Bytes(key));
        }
        catch (Exception exception) when (exception is not OperationCanceledException)
        {
            // The library has just answered this query: what failed here is the plan, whatever it threw.
            _shapes.Add(key, new KnownShape(pinned, exception is PlanNotPossibleException refused ? refused.Reason : exception.GetType().Name), Bytes(key));
            return null;
        }
    }

    private static long Bytes(QueryKey key) => ShapeBytes + (2L * (key.Template.Length + key.Path.Length));

    private static string Pinned(QueryShape shape, bool[] pinned)
    {
        var text = "";
        for (var slot = 0; slot < pinned.Length; slot++)
        {
            if (pinned[slot])
            {
                text += shape.Literals[slot].Text + '\u0001';
            }
        }

        return text;
    }

    private sealed record KnownShape(bool[] Pinned, string? Refusal);
}
