namespace Transport.OData.CompiledPayloads.Formatting;

/// <summary>One response that a plan writes.</summary>
internal sealed class CompiledResponse(ObjectPlan plan, bool isSet, PayloadFrame frame, object value, int flushBytes, CompiledPayloadMetrics metrics)
{
    /// <exception cref="PlanNotPossibleException">A row has what only the library writes, and nothing was sent yet.</exception>
    public async Task WriteAsync(HttpContext context)
    {
        using var buffer = new PayloadBuffer(context.Response.BodyWriter, flushBytes, context.Request.GetTimeZoneInfo());
        try
        {
            await WriteAsync(buffer, context);
        }
        catch (Exception exception) when (exception is not PlanNotPossibleException && !buffer.HasSent)
        {
            // As the library does: what fails while it is written is a response that breaks off, not another response.
            await SendAsync(buffer);
            throw;
        }
        catch (PlanNotPossibleException exception) when (buffer.HasSent)
        {
            throw new SerializationException($"The response has {exception.Reason}, which only the library writes, behind what was sent.", exception);
        }
    }

    private async Task WriteAsync(PayloadBuffer buffer, HttpContext context)
    {
        var writer = new PayloadWriter(buffer, frame.Annotations, context.RequestAborted);
        buffer.Write((byte)'{');
        buffer.Write(frame.Context);
        if (isSet)
        {
            await WriteSetAsync(buffer, writer, context);
        }
        else if (!writer.Write(value, plan, isOpen: true, behind: frame.Context.Length > 0))
        {
            await FinishAsync(buffer, writer);
        }

        await SendAsync(buffer);
    }

    /// <summary>From the first bytes on, the response is this plan's.</summary>
    /// <remarks>As in the library, no token ends it: a caller who has gone ends rows, and a server ends the sending to him.</remarks>
    private ValueTask SendAsync(PayloadBuffer buffer)
    {
        if (!buffer.HasSent)
        {
            metrics.Compiled();
        }

        return buffer.FlushAsync();
    }

    private async Task WriteSetAsync(PayloadBuffer buffer, PayloadWriter writer, HttpContext context)
    {
        var feature = context.Request.ODataFeature();
        if (frame.Context.Length > 0)
        {
            buffer.Write((byte)',');
        }

        var nextLink = feature.NextLink;
        if (feature.TotalCount is { } count)
        {
            buffer.Write(JsonText.Prefix(frame.Annotations + "count"));
            JsonValue.Write(buffer, count);
            buffer.Write((byte)',');
        }

        buffer.Write("\"value\":["u8);
        await (value is IAsyncEnumerable<object> rows
            ? WriteRowsAsync(buffer, writer, rows, context.RequestAborted)
            : WriteRowsAsync(buffer, writer, (IEnumerable)value, context.RequestAborted));
        buffer.Write((byte)']');
        if (nextLink is not null)
        {
            buffer.Write((byte)',');
            buffer.Write(JsonText.Prefix(frame.Annotations + "nextLink"));
            JsonText.Write(buffer, nextLink.IsAbsoluteUri ? nextLink.AbsoluteUri : nextLink.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped));
        }

        buffer.Write((byte)'}');
    }

    private async Task WriteRowsAsync(PayloadBuffer buffer, PayloadWriter writer, IEnumerable rows, CancellationToken cancellationToken)
    {
        var isFirst = true;
        foreach (var row in rows)
        {
            cancellationToken.ThrowIfCancellationRequested();
            if (!WriteRow(buffer, writer, row, isFirst) || buffer.IsFull)
            {
                await FinishAsync(buffer, writer);
            }

            isFirst = false;
        }
    }

    private async Task WriteRowsAsync(PayloadBuffer buffer, PayloadWriter writer, IAsyncEnumerable<object> rows, CancellationToken cancellationToken)
    {
        var isFirst = true;
        await foreach (var row in rows.WithCancellation(cancellationToken))
        {
            if (!WriteRow(buffer, writer, row, isFirst) || buffer.IsFull)
            {
                await FinishAsync(buffer, writer);
            }

            isFirst = false;
        }
    }

    private bool WriteRow(PayloadBuffer buffer, PayloadWriter writer, object? row, bool isFirst)
    {
        if (!isFirst)
        {
            buffer.Write((byte)',');
        }

        if (row is not null)
        {
            return writer.Write(row, plan);
        }

        if (plan.IsEntity)
        {
            throw new SerializationException("Collections of entities cannot have an item that is null.");
        }

        buffer.Write("null"u8);
        return true;
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    private async ValueTask FinishAsync(PayloadBuffer buffer, PayloadWriter writer)
    {
        do
        {
            await SendAsync(buffer);
        }
        while (!writer.Continue());
    }
}
