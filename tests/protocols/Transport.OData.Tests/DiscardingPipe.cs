using System.IO.Pipelines;

namespace Transport.OData.Tests;

/// <summary>Takes what is written and forgets it, at once and without an allocation, so that only what the writer allocates is counted.</summary>
internal sealed class DiscardingPipe : PipeWriter
{
    private byte[] _memory = new byte[256 * 1024];

    /// <summary>Bytes that were written.</summary>
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
