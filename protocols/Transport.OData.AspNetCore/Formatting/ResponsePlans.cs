namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>The plans of an application, kept from one request to the next, up to a limit.</summary>
internal sealed class ResponsePlans(CompiledPayloadOptions options)
{
    /// <summary>Frames kept: hosts, and paths with keys, of all plans.</summary>
    private const int MostFrames = 4_096;

    private const long MostFrameBytes = 8 * 1024 * 1024;

    /// <summary>What a plan takes, and a value of it.</summary>
    private const int PlanBytes = 1_000;

    private const int ValueBytes = 120;

    private readonly BoundedCache<(ResponsePlan, string), PayloadFrame> _frames = new(MostFrames, MostFrameBytes);

    /// <summary>Those of a model that the application has dropped go with it.</summary>
    private readonly ConditionalWeakTable<IEdmModel, PropertyWriters> _writers = [];
    private readonly BoundedCache<(IEdmModel, IEdmStructuredType, IEdmNavigationSource?, ODataMetadataLevel, string), ResponsePlan> _plans =
        new(options.PlanCapacity, options.PlanBytes);

    /// <summary>The plan of a response, which may be a refusal.</summary>
    public ResponsePlan For(ResponseShape shape, SelectExpandClause? clause)
    {
        // Two models may share a type, of which each says other things.
        var key = (shape.Model, shape.Type, shape.Source, shape.Level, ClauseText.Of(clause));
        if (!_plans.TryGet(key, out var plan))
        {
            plan = Make(shape, clause);
            plan = _plans.Add(key, plan, PlanBytes + (2L * key.Item5.Length) + (ValueBytes * (long)Values(plan.Plan)));
        }

        return plan;
    }

    private ResponsePlan Make(ResponseShape shape, SelectExpandClause? clause)
    {
        var writers = _writers.GetValue(shape.Model, static model => new PropertyWriters(model));
        var builder = new ObjectPlanBuilder(shape.Model, writers, shape.Level);
        try
        {
            var plan = builder.Build(shape.Type, shape.Source, clause);
            return new ResponsePlan(_frames) { Plan = plan, ExpandsCollections = builder.ExpandsCollections };
        }
        catch (PlanNotPossibleException exception)
        {
            return new ResponsePlan(_frames) { Refusal = exception.Reason };
        }
    }

    private static int Values(ObjectPlan? plan) => plan is null ? 0 : plan.Values.Length + plan.Nested.Sum(static nested => 1 + Values(nested.Plan));
}
