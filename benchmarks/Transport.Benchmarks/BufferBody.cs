using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;

namespace Transport.Benchmarks;

/// <summary>The body of a response that goes to a buffer instead of a connection.</summary>
internal sealed class BufferBody(IBufferWriter<byte> output) : PipeWriter, IHttpResponseBodyFeature
{
    public Stream Stream => AsStream(leaveOpen: true);

    public PipeWriter Writer => this;

    public override Memory<byte> GetMemory(int sizeHint = 0) => output.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => output.GetSpan(sizeHint);

    public override void Advance(int bytes) => output.Advance(bytes);

    public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default) => default;

    public override void CancelPendingFlush()
    {
        // Flushing never waits.
    }

    public override void Complete(Exception? exception = null)
    {
        // The buffer is the caller's.
    }

    public void DisableBuffering()
    {
        // There is no buffering but the caller's.
    }

    public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;

    public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
        throw new NotSupportedException("A file is not a valid response here.");

    public Task CompleteAsync() => Task.CompletedTask;
}
