namespace Transport.Server.HttpEncoding;

/// <summary>
/// A body that is sent while it is created: its writer, on a separate thread, waits until the reader has taken a piece, so that no more than one piece
/// is held.
/// </summary>
internal sealed class PieceWriter(HttpContext context, AnswerScope scope) : IBufferWriter<byte>
{
    public const int PieceBytes = 256 * 1024;

    private int _unsent;
    private bool _hasEnded;

    /// <exception cref="OperationCanceledException">As of <see cref="Send"/>, also of a call before.</exception>
    public void Advance(int count)
    {
        // A writer of the encoding that is disposed of while an exception passes through it advances once more by what it had written.
        if (_hasEnded)
        {
            throw ReaderHasGone();
        }

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
        _hasEnded = true;
        var sent = context.Response.BodyWriter.FlushAsync(context.RequestAborted);
        // No deadline: the server ends a connection whose reader is too slow, and with it this wait.
        var result = sent.IsCompleted ? sent.Result : sent.AsTask().GetAwaiter().GetResult();
        if (result.IsCompleted || result.IsCanceled)
        {
            throw ReaderHasGone();
        }

        _hasEnded = false;
    }

    private OperationCanceledException ReaderHasGone() => new("The reader has gone.", context.RequestAborted);
}
