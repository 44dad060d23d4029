using System.Collections;
using System.Runtime.CompilerServices;
using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>Writes rows one after the other, sending what was written whenever it is much.</summary>
/// <remarks>What runs for every row has pooled state, for when it has to wait.</remarks>
internal static class RowSequence
{
    /// <summary>Writes at most a page of rows.</summary>
    /// <returns>Whether there are more.</returns>
    public static async ValueTask<bool> WritePageAsync(PayloadSink sink, RowWriter writer, ResourcePlan plan, IEnumerable<object> rows, int? pageSize)
    {
        var written = 0;
        foreach (var row in rows)
        {
            if (written == pageSize)
            {
                return true;
            }

            var step = WriteNext(sink, writer, plan, row, written++ == 0);
            if (step >= 0 || sink.IsFull)
            {
                await FinishAsync(sink, writer, plan, row, step);
            }
        }

        return false;
    }

    /// <summary>Writes all items, with commas between.</summary>
    public static async ValueTask WriteAllAsync(PayloadSink sink, RowWriter writer, ResourcePlan plan, IEnumerable items)
    {
        using var run = QueryRun.OfAll(sink.CancellationToken);
        run.Open(items);
        await WriteAllAsync(sink, writer, plan, run);
    }

    /// <summary>Writes what a compiled row left to its caller, and lets it go on behind each step.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public static async ValueTask WriteStepsAsync(PayloadSink sink, RowWriter writer, ResourcePlan plan, object row, int step)
    {
        for (; step >= 0; step = writer.Write(row, sink, plan, step + 1))
        {
            var nested = plan.Nested[step];
            if (!nested.Property.IsCollection)
            {
                await WriteSingleAsync(sink, writer, step, nested, nested.Property.GetValue(row));
            }
            else
            {
                await WriteAllAsync(sink, writer.Nested(step), nested.Plan, sink.Nested.Open(nested, row));
            }
        }
    }

    private static ValueTask WriteSingleAsync(PayloadSink sink, RowWriter writer, int step, NestedPlan nested, object? value)
    {
        var inner = WriteNext(sink, writer.Nested(step), nested.Plan, value, isFirst: true);
        return inner >= 0 ? WriteStepsAsync(sink, writer.Nested(step), nested.Plan, value!, inner) : ValueTask.CompletedTask;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask WriteAllAsync(PayloadSink sink, RowWriter writer, ResourcePlan plan, QueryRun items)
    {
        var isFirst = true;
        while (items.MoveNext())
        {
            var item = items.Current;
            var step = WriteNext(sink, writer, plan, item, isFirst);
            isFirst = false;
            if (step >= 0 || sink.IsFull)
            {
                await FinishAsync(sink, writer, plan, item!, step);
            }
        }
    }

    private static int WriteNext(PayloadSink sink, RowWriter writer, ResourcePlan plan, object? row, bool isFirst)
    {
        if (!isFirst)
        {
            sink.Write(","u8);
        }

        if (row is not null)
        {
            return writer.Write(row, sink, plan, 0);
        }

        sink.Write("null"u8);
        return -1;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private static async ValueTask FinishAsync(PayloadSink sink, RowWriter writer, ResourcePlan plan, object row, int step)
    {
        if (step >= 0)
        {
            await WriteStepsAsync(sink, writer, plan, row, step);
        }

        if (sink.IsFull)
        {
            await sink.FlushAsync();
        }
    }
}
