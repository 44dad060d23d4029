using System.Collections.Concurrent;
using System.Text;
using Transport.OData.Model;
using Transport.OData.Query;
using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>Writes the parameters of actions: <c>{"orders":[..]}</c>.</summary>
internal sealed class ActionBodies(ODataModel model)
{
    private static readonly PayloadStyle Style = new(HasContext: true, Ieee754Compatible: false, "odata.");

    private readonly ConcurrentDictionary<IEdmStructuredType, ResourcePlan> _plans = new();
    private readonly RowWriters _writers = new();

    /// <returns>The body; to be disposed when it was sent.</returns>
    public async Task<PayloadSink> WriteAsync(IEdmOperation action, string parameter, IEnumerable<object> items, CancellationToken cancellationToken)
    {
        var type = (IEdmStructuredType)action.FindParameter(parameter).Type.AsCollection().ElementType().Definition;
        var plan = _plans.GetOrAdd(type, static (known, of) => ResourcePlanner.Whole(of, known), model);
        using var time = new QueryTime(Timeout.InfiniteTimeSpan, cancellationToken);
        var sink = new PayloadSink(response: null, flushThreshold: int.MaxValue, time);
        try
        {
            sink.Write(Encoding.UTF8.GetBytes($"{{\"{parameter}\":["));
            await RowSequence.WriteAllAsync(sink, _writers.Get(plan, Style), plan, items);
            sink.Write("]}"u8);
            return sink;
        }
        catch
        {
            sink.Dispose();
            throw;
        }
    }
}
