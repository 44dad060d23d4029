using System.Collections;
using Transport.OData.Query.Plans;
using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Writing;

/// <summary>The items of nested collections, as the query wants them.</summary>
/// <remarks>A query runs over the items of row after row, so that they cost no allocation a row.</remarks>
internal sealed class NestedItems(CancellationToken cancellationToken) : IDisposable
{
    private readonly Dictionary<NestedPlan, QueryRun> _runs = new(ReferenceEqualityComparer.Instance);

    /// <summary>Opens the items of a collection that one row holds. There is one run for each nested plan, which is never within itself.</summary>
    public QueryRun Open(NestedPlan nested, object row)
    {
        var run = RunOf(nested);
        run.Open(Items(nested, row));
        return run;
    }

    /// <summary>Writes how many items there are, whatever of them is written.</summary>
    public static void WriteCount(PayloadSink sink, ResourcePlan plan, int index, object row, bool quoted)
    {
        var nested = plan.Nested[index];
        WriteCount(sink, sink.Nested.RunOf(nested).Count(Items(nested, row)), quoted);
    }

    public static void WriteCount(PayloadSink sink, long count, bool quoted)
    {
        var quote = quoted ? "\""u8 : default;
        sink.Write(quote);
        sink.Reserve(Utf8Number.MostBytes);
        sink.Position = Utf8Number.Write(sink.Buffer, sink.Position, count);
        sink.Write(quote);
    }

    public void Dispose()
    {
        foreach (var run in _runs.Values)
        {
            run.Dispose();
        }
    }

    private static IEnumerable Items(NestedPlan nested, object row) => (IEnumerable?)nested.Property.GetValue(row) ?? Array.Empty<object>();

    private QueryRun RunOf(NestedPlan nested)
    {
        if (!_runs.TryGetValue(nested, out var run))
        {
            run = nested.Query?.Start(cancellationToken) ?? QueryRun.OfAll(cancellationToken);
            _runs.Add(nested, run);
        }

        return run;
    }
}
