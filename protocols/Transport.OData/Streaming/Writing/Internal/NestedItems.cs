using System.Collections;
using Transport.OData.Query.Internal;
using Transport.OData.Streaming.Values.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>The items of nested collections, as the query wants them.</summary>
internal static class NestedItems
{
    /// <summary>The items to write; for a single value, that one.</summary>
    public static IEnumerable Of(NestedPlan nested, object row, CancellationToken cancellationToken)
    {
        var value = nested.Property.GetValue(row);
        if (!nested.Property.IsCollection)
        {
            return new[] { value };
        }

        var items = (IEnumerable?)value ?? Array.Empty<object>();
        return nested.Query?.Rows(items, cancellationToken) ?? items;
    }

    /// <summary>Writes how many items there are, whatever of them is written.</summary>
    public static void WriteCount(PayloadSink sink, ResourcePlan plan, int index, object row, bool quoted)
    {
        var nested = plan.Nested[index];
        WriteCount(sink, nested.CountedIn is { } counted ? (long)counted.GetValue(row)! : Count(nested, row, sink.CancellationToken), quoted);
    }

    public static void WriteCount(PayloadSink sink, long count, bool quoted)
    {
        var quote = quoted ? "\""u8 : default;
        sink.Write(quote);
        sink.Reserve(Utf8Number.MostBytes);
        sink.Position = Utf8Number.Write(sink.Buffer, sink.Position, count);
        sink.Write(quote);
    }

    private static long Count(NestedPlan nested, object row, CancellationToken cancellationToken) =>
        nested.Query!.Count((IEnumerable?)nested.Property.GetValue(row) ?? Array.Empty<object>(), cancellationToken);
}
