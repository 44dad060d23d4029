using Microsoft.AspNetCore.Http.Features;

namespace Transport.Server.Limits;

/// <summary>A request that may become a WebSocket: what comes over it then is counted as the bodies of requests are.</summary>
internal sealed class CountedUpgrade(IHttpUpgradeFeature inner, AnswerScope scope) : IHttpUpgradeFeature
{
    public bool IsUpgradableRequest => inner.IsUpgradableRequest;

    public async Task<Stream> UpgradeAsync()
    {
        var connection = await inner.UpgradeAsync();
        scope.BecomeSession();
        return new CountedConnection(connection, scope);
    }

    private sealed class CountedConnection(Stream inner, AnswerScope scope) : Stream
    {
        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            Take(await inner.ReadAsync(buffer, cancellationToken));

        public override async Task<int> ReadAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            Take(await inner.ReadAsync(buffer.AsMemory(offset, count), cancellationToken));

        public override int Read(byte[] buffer, int offset, int count) => Take(inner.Read(buffer, offset, count));

        public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => inner.WriteAsync(buffer, cancellationToken);

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            inner.WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override void Write(byte[] buffer, int offset, int count) => inner.Write(buffer, offset, count);

        public override void Flush() => inner.Flush();

        public override Task FlushAsync(CancellationToken cancellationToken) => inner.FlushAsync(cancellationToken);

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override async ValueTask DisposeAsync()
        {
            await inner.DisposeAsync();
            await base.DisposeAsync();
        }

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                inner.Dispose();
            }

            base.Dispose(disposing);
        }

        private int Take(int read)
        {
            scope.Receive(read);
            return read;
        }
    }
}
