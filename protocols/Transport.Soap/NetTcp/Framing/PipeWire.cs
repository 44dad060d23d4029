using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Connections;

namespace Transport.Soap.NetTcp.Framing;

/// <summary>A connection that Kestrel accepted.</summary>
internal sealed class PipeWire(ConnectionContext connection) : Wire
{
    private readonly PipeReader _input = connection.Transport.Input;
    private readonly PipeWriter _output = connection.Transport.Output;

    /// <summary>Cancelled when the other side has closed the connection, or it broke.</summary>
    public CancellationToken Closed => connection.ConnectionClosed;

    public override ValueTask<int> ReceiveAsync(Memory<byte> buffer) =>
        _input.TryRead(out var result) ? ValueTask.FromResult(Take(result, buffer)) : WaitAsync(buffer);

    public override async ValueTask SendAsync(ReadOnlyMemory<byte> bytes) => Check(await _output.WriteAsync(bytes));

    public override async ValueTask SendAsync(IReadOnlyList<ArraySegment<byte>> segments)
    {
        for (var i = 0; i < segments.Count; i++)
        {
            Check(await _output.WriteAsync(segments[i]));
        }
    }

    public override ValueTask CompleteAsync() => _output.CompleteAsync();

    public override void Abort() => connection.Abort(new ConnectionAbortedException("The session was ended."));

    private static void Check(FlushResult result)
    {
        if (result.IsCompleted || result.IsCanceled)
        {
            throw new IOException("The other side has closed the connection.");
        }
    }

    private async ValueTask<int> WaitAsync(Memory<byte> buffer) => Take(await _input.ReadAsync(), buffer);

    private int Take(ReadResult result, Memory<byte> buffer)
    {
        if (result.IsCanceled)
        {
            throw new IOException("The session was ended.");
        }

        // The segments are the pipe's again once it has been advanced.
        var length = (int)Math.Min(result.Buffer.Length, buffer.Length);
        var taken = result.Buffer.Slice(0, length);
        taken.CopyTo(buffer.Span);
        _input.AdvanceTo(taken.End);
        return length;
    }
}
