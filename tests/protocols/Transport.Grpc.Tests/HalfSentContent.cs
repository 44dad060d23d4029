using System.Net;

namespace Transport.Grpc.Tests;

/// <summary>Sends half a frame, gives up the call, and never ends.</summary>
internal sealed class HalfSentContent : HttpContent
{
    private readonly CancellationTokenSource _cancellation;

    public HalfSentContent(CancellationTokenSource cancellation)
    {
        _cancellation = cancellation;
        Headers.TryAddWithoutValidation("content-type", "application/grpc");
    }

    protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
    {
        await stream.WriteAsync(new byte[] { 0, 0, 0 });
        await stream.FlushAsync();
        await _cancellation.CancelAsync();
    }

    protected override bool TryComputeLength(out long length)
    {
        length = 0;
        return false;
    }
}
