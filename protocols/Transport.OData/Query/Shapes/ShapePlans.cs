namespace Transport.OData.Query.Shapes;

/// <summary>
/// The plans of shapes that were asked for twice, so that a flood of different shapes costs no more than planning each; bounded as <see cref="PlanCache{TKey,TPlan}"/> is.
/// </summary>
internal sealed class ShapePlans(int capacity)
{
    private readonly PlanCache<(string Template, NameRules Names), Known> _known = new(capacity, static key => key.Template.Length);

    /// <summary>The plan of a request's shape.</summary>
    /// <param name="plan">Plans a path and a query by their text.</param>
    /// <returns>Null where there is none, or none yet.</returns>
    public ShapePlan? Find(RequestShape shape, NameRules names, Func<string, string, RequestPlan> plan)
    {
        var key = (shape.Template, names);
        if (_known.Find(key) is { } known)
        {
            return known.Plan(shape, plan);
        }

        _known.Add(key, new Known());
        return null;
    }

    private sealed class Known
    {
        private ShapePlan? _plan;
        private volatile bool _isTried;

        public ShapePlan? Plan(RequestShape shape, Func<string, string, RequestPlan> plan)
        {
            if (_isTried)
            {
                return _plan;
            }

            try
            {
                // Two requests at once may both make it; either will do.
                _plan = ShapePlan.Of(shape, plan);
            }
            catch (ODataRequestException)
            {
                // The request itself may be refused in other words, or not at all: its own text decides.
            }

            _isTried = true;
            return _plan;
        }
    }
}
