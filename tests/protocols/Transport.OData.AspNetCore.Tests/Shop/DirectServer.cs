using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;

namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>A server without connections: requests run on the thread that asks, and what they write is counted and forgotten at once.</summary>
public sealed class DirectServer : IServer
{
    private Func<IFeatureCollection, Task> _process = null!;

    public IFeatureCollection Features { get; } = new FeatureCollection();

    public Task StartAsync<TContext>(IHttpApplication<TContext> application, CancellationToken cancellationToken)
        where TContext : notnull
    {
        _process = async features =>
        {
            var context = application.CreateContext(features);
            await application.ProcessRequestAsync(context);
            application.DisposeContext(context, exception: null);
        };
        return Task.CompletedTask;
    }

    /// <returns>The status, the bytes of the body, and the bytes that were allocated for them, by the caller's thread.</returns>
    public (int Status, long Written, long Allocated) Get(string path, string query)
    {
        var context = new DefaultHttpContext();
        var body = new Body();
        (context.Request.Method, context.Request.Scheme, context.Request.Host) = ("GET", "http", new HostString("shop.test"));
        (context.Request.Path, context.Request.QueryString) = (path, new QueryString(query));
        context.Features.Set<IHttpResponseBodyFeature>(body);

        var before = GC.GetAllocatedBytesForCurrentThread();
        var done = _process(context.Features);
        var allocated = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.True(done.IsCompletedSuccessfully, "Nothing here has to be waited for, so all of it ran on this thread.");
        return (context.Response.StatusCode, body.Discarded.Written, allocated);
    }

    public Task StopAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    public void Dispose()
    {
    }

    private sealed class Body : IHttpResponseBodyFeature
    {
        public Discarding Discarded { get; } = new();

        public Stream Stream => throw new NotSupportedException();

        public PipeWriter Writer => Discarded;

        public Task CompleteAsync() => Task.CompletedTask;

        public void DisableBuffering()
        {
        }

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) => throw new NotSupportedException();

        public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;
    }

    private sealed class Discarding : PipeWriter
    {
        private byte[] _memory = new byte[256 * 1024];

        public long Written { get; private set; }

        public override void Advance(int bytes) => Written += bytes;

        public override Memory<byte> GetMemory(int sizeHint = 0)
        {
            if (sizeHint > _memory.Length)
            {
                _memory = new byte[sizeHint];
            }

            return _memory;
        }

        public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) => default;

        public override void CancelPendingFlush()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }
    }
}
