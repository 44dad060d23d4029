using System.Collections;
using Transport.OData.Query.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>Writes rows one after the other, sending what was written whenever it is much.</summary>
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

    /// <inheritdoc cref="WritePageAsync(PayloadSink, RowWriter, ResourcePlan, IEnumerable{object}, int?)"/>
    public static async ValueTask<bool> WritePageAsync(
        PayloadSink sink, RowWriter writer, ResourcePlan plan, IAsyncEnumerable<object> rows, int? pageSize)
    {
        var written = 0;
        await foreach (var row in rows.WithCancellation(sink.CancellationToken))
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

    /// <summary>Writes what a compiled row left to its caller, and lets it go on behind each step.</summary>
    public static async ValueTask WriteStepsAsync(PayloadSink sink, RowWriter writer, ResourcePlan plan, object row, int step)
    {
        for (; step >= 0; step = writer.Write(row, sink, plan, step + 1))
        {
            var nested = plan.Nested[step];
            var items = NestedItems.Of(nested, row, sink.CancellationToken);
            if (nested.Form == NestedForm.References)
            {
                await WriteReferencesAsync(sink, writer.Links(step), items);
            }
            else
            {
                await WriteAllAsync(sink, writer.Nested(step), nested.Plan, items);
            }
        }
    }

    /// <summary>Writes rows with commas between.</summary>
    public static async ValueTask WriteAllAsync(PayloadSink sink, RowWriter writer, ResourcePlan plan, IEnumerable items)
    {
        var isFirst = true;
        foreach (var item in items)
        {
            var step = WriteNext(sink, writer, plan, item, isFirst);
            isFirst = false;
            if (step >= 0 || sink.IsFull)
            {
                await FinishAsync(sink, writer, plan, item, step);
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

    private static async ValueTask WriteReferencesAsync(PayloadSink sink, EntityLinks links, IEnumerable items)
    {
        var isFirst = true;
        foreach (var item in items)
        {
            sink.Write(isFirst ? default : ","u8);
            isFirst = false;
            links.WriteReference(sink, item);
            if (sink.IsFull)
            {
                await sink.FlushAsync();
            }
        }
    }
}
