using Microsoft.AspNetCore.Http;
using Transport.OData.Hosting.Internal;
using Transport.OData.Model;
using Transport.OData.Streaming.Writing.Internal;

namespace Transport.OData.Batch.Internal;

/// <summary>Writes the answers to a batch, and sends them as they fill the buffer.</summary>
internal abstract class BatchWriter(HttpResponse response, int flushThreshold, QueryTime time) : IAsyncDisposable
{
    private readonly ResponseStream _stream = new(response, flushThreshold, time);

    /// <summary>What is written, and not yet sent.</summary>
    protected Stream Output => _stream.Buffer;

    public static BatchWriter Create(HttpResponse response, ODataModel model, bool isJson, int flushThreshold, QueryTime time) =>
        isJson ? new JsonBatchWriter(response, model, flushThreshold, time) : new MultipartBatchWriter(response, flushThreshold, time);

    /// <param name="id">Of the change set or atomicity group; null where the requests that follow are not in one.</param>
    public abstract void StartGroup(string? id);

    public abstract void EndGroup();

    /// <param name="id">Of the request; null where it had none.</param>
    public ValueTask WriteAsync(string? id, int status, IHeaderDictionary headers, ReadOnlyMemory<byte> body)
    {
        Write(id, status, headers, body.Span);
        return _stream.IsFull ? _stream.SendAsync() : ValueTask.CompletedTask;
    }

    public ValueTask CompleteAsync()
    {
        End();
        return _stream.SendLastAsync();
    }

    public virtual ValueTask DisposeAsync()
    {
        _stream.Dispose();
        return ValueTask.CompletedTask;
    }

    protected abstract void Write(string? id, int status, IHeaderDictionary headers, ReadOnlySpan<byte> body);

    protected abstract void End();
}
