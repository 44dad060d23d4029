using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>
/// The row writers that were compiled. A plan that comes back finds its own at once; a new plan of a known shape, such as the same
/// <c>$select</c> with another <c>$filter</c>, finds it by that.
/// </summary>
/// <param name="mostShapes">How many shapes are kept; beyond that, all are forgotten.</param>
internal sealed class RowWriters(int mostShapes = 1000)
{
    private readonly ConcurrentDictionary<PayloadStyle, ConditionalWeakTable<ResourcePlan, RowWriter>> _byPlan = new();
    private readonly ConcurrentDictionary<PlanShape, RowWriter> _byShape = new();

    public RowWriter Get(ResourcePlan plan, PayloadStyle style)
    {
        var known = _byPlan.GetOrAdd(style, static _ => []);
        if (known.TryGetValue(plan, out var writer))
        {
            return writer;
        }

        if (_byShape.Count >= mostShapes)
        {
            _byShape.Clear();
        }

        writer = _byShape.GetOrAdd(PlanShape.Of(plan, style), static (_, of) => new RowWriter(of.plan, of.style), (plan, style));
        known.AddOrUpdate(plan, writer);
        return writer;
    }
}
