using System.Collections.Concurrent;
using Microsoft.AspNetCore.OData.Formatter;
using Microsoft.OData.Edm;
using Microsoft.OData.UriParser;
using Transport.OData.CompiledPayloads.Caching;
using Transport.OData.CompiledPayloads.Writing;

namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>The plans of an application, kept from one request to the next, up to a limit.</summary>
/// <param name="capacity">Plans, at least 1.</param>
internal sealed class ResponsePlans(int capacity)
{
    private readonly ConcurrentDictionary<IEdmModel, PropertyWriters> _writers = new();
    private readonly BoundedCache<(IEdmStructuredType, IEdmNavigationSource?, ODataMetadataLevel, string), ResponsePlan> _plans = new(capacity);

    /// <summary>The plan of a response, which may be a refusal.</summary>
    public ResponsePlan For(ResponseShape shape, SelectExpandClause? clause)
    {
        var key = (shape.Type, shape.Source, shape.Level, ClauseText.Of(clause));
        return _plans.TryGet(key, out var plan) ? plan : _plans.Add(key, Make(shape, clause));
    }

    private ResponsePlan Make(ResponseShape shape, SelectExpandClause? clause)
    {
        var writers = _writers.GetOrAdd(shape.Model, static model => new PropertyWriters(model));
        var builder = new ObjectPlanBuilder(shape.Model, writers, shape.Level);
        try
        {
            var plan = builder.Build(shape.Type, shape.Source, clause);
            return new ResponsePlan { Plan = plan, ExpandsCollections = builder.ExpandsCollections };
        }
        catch (PlanNotPossibleException exception)
        {
            return new ResponsePlan { Refusal = exception.Reason };
        }
    }
}
