using System.Buffers;
using Transport.Server.Limits;

namespace Transport.Server.HttpEncoding;

/// <summary>
/// A body that is sent while it is created: its writer, on a separate thread, waits until the reader has taken a piece, so that no more than one piece
/// is held.
/// </summary>
internal sealed class PieceWriter(HttpContext context, AnswerScope scope) : IBufferWriter<byte>
{
    public const int PieceBytes = 256 * 1024;

    private int _unsent;

    public void Advance(int count)
    {
        context.Response.BodyWriter.Advance(count);
        _unsent += count;
        if (_unsent >= PieceBytes)
        {
            Send();
        }
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => context.Response.BodyWriter.GetMemory(sizeHint);

    public Span<byte> GetSpan(int sizeHint = 0) => context.Response.BodyWriter.GetSpan(sizeHint);

    /// <summary>Sends what is left.</summary>
    /// <exception cref="OperationCanceledException">The reader has gone, or was cut.</exception>
    public void Send()
    {
        scope.Progress(_unsent);
        _unsent = 0;
        var sent = context.Response.BodyWriter.FlushAsync(context.RequestAborted);
        var result = sent.IsCompleted ? sent.Result : sent.AsTask().GetAwaiter().GetResult();
        if (result.IsCompleted || result.IsCanceled)
        {
            throw new OperationCanceledException("The reader has gone.", context.RequestAborted);
        }
    }
}
