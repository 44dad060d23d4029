namespace Transport.Server.Host;

/// <summary>A connection whose bytes are stamped as they are handed over.</summary>
internal sealed class StampedConnection(IDuplexPipe connection, ResponseStamps stamps) : IDuplexPipe
{
    private readonly StampedWriter _output = new(connection.Output, stamps);

    public PipeReader Input => connection.Input;

    public PipeWriter Output => _output;

    /// <summary>Stamps no more.</summary>
    public void Leave() => _output.Leave();

    private sealed class StampedWriter(PipeWriter output, ResponseStamps stamps) : PipeWriter
    {
        private volatile bool _hasLeft;

        public override bool CanGetUnflushedBytes => output.CanGetUnflushedBytes;

        public override long UnflushedBytes => output.UnflushedBytes;

        public void Leave() => _hasLeft = true;

        public override Memory<byte> GetMemory(int sizeHint = 0) => output.GetMemory(sizeHint);

        public override Span<byte> GetSpan(int sizeHint = 0) => output.GetSpan(sizeHint);

        public override void Advance(int bytes) => output.Advance(bytes);

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            // A flush of nothing hands nothing over.
            Stamp(!output.CanGetUnflushedBytes || output.UnflushedBytes > 0);
            return output.FlushAsync(cancellationToken);
        }

        public override ValueTask<FlushResult> WriteAsync(ReadOnlyMemory<byte> source, CancellationToken cancellationToken = default)
        {
            Stamp(!source.IsEmpty);
            return output.WriteAsync(source, cancellationToken);
        }

        public override void CancelPendingFlush() => output.CancelPendingFlush();

        public override void Complete(Exception? exception = null) => output.Complete(exception);

        public override ValueTask CompleteAsync(Exception? exception = null) => output.CompleteAsync(exception);

        private void Stamp(bool handsOver)
        {
            if (handsOver && !_hasLeft)
            {
                stamps.Stamp();
            }
        }
    }
}
