using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;

namespace Transport.Plugin.OData.Limits;

/// <summary>The body of an answer, which takes no more when the time of its query is over, and lets that stand still while the client is waited for.</summary>
internal sealed class TimedBody(IHttpResponseBodyFeature body, QueryTime time) : IHttpResponseBodyFeature
{
    private TimedStream? _stream;
    private TimedWriter? _writer;

    public Stream Stream => _stream ??= new TimedStream(this, body.Stream, time);

    public PipeWriter Writer => _writer ??= new TimedWriter(this, body.Writer, time);

    /// <summary>Whether bytes were handed over, so that the answer can no longer be another one.</summary>
    public bool HasBegun { get; private set; }

    public void DisableBuffering() => body.DisableBuffering();

    public Task StartAsync(CancellationToken cancellationToken = default) => body.StartAsync(cancellationToken);

    public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) =>
        body.SendFileAsync(path, offset, count, cancellationToken);

    public Task CompleteAsync() => body.CompleteAsync();

    /// <summary>What the compiled payloads write to.</summary>
    private sealed class TimedWriter(TimedBody owner, PipeWriter inner, QueryTime time) : PipeWriter
    {
        public override bool CanGetUnflushedBytes => inner.CanGetUnflushedBytes;

        public override long UnflushedBytes => inner.UnflushedBytes;

        public override Memory<byte> GetMemory(int sizeHint = 0) => inner.GetMemory(sizeHint);

        public override Span<byte> GetSpan(int sizeHint = 0) => inner.GetSpan(sizeHint);

        public override void Advance(int bytes)
        {
            time.Token.ThrowIfCancellationRequested();
            owner.HasBegun = true;
            inner.Advance(bytes);
        }

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            time.Token.ThrowIfCancellationRequested();
            return time.WaitAsync(inner.FlushAsync(time.ButForItself(cancellationToken)));
        }

        public override void CancelPendingFlush() => inner.CancelPendingFlush();

        public override void Complete(Exception? exception = null) => inner.Complete(exception);

        public override ValueTask CompleteAsync(Exception? exception = null) => inner.CompleteAsync(exception);
    }

    /// <summary>What the library writes to.</summary>
    private sealed class TimedStream(TimedBody owner, Stream inner, QueryTime time) : Stream
    {
        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position
        {
            get => throw new NotSupportedException();
            set => throw new NotSupportedException();
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            time.Token.ThrowIfCancellationRequested();
            owner.HasBegun = true;
            await time.WaitAsync(Result(inner.WriteAsync(buffer, time.ButForItself(cancellationToken))));
        }

        public override Task WriteAsync(byte[] buffer, int offset, int count, CancellationToken cancellationToken) =>
            WriteAsync(buffer.AsMemory(offset, count), cancellationToken).AsTask();

        public override async Task FlushAsync(CancellationToken cancellationToken)
        {
            time.Token.ThrowIfCancellationRequested();
            await time.WaitAsync(Result(new ValueTask(inner.FlushAsync(time.ButForItself(cancellationToken)))));
        }

        /// <remarks>Kestrel refuses both, as it does without a limit.</remarks>
        public override void Write(byte[] buffer, int offset, int count) => inner.Write(buffer, offset, count);

        public override void Flush() => inner.Flush();

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        private static ValueTask<bool> Result(ValueTask task)
        {
            if (task.IsCompletedSuccessfully)
            {
                // No deadline: it has ended.
                task.GetAwaiter().GetResult();
                return ValueTask.FromResult(true);
            }

            return AwaitAsync(task);
        }

        private static async ValueTask<bool> AwaitAsync(ValueTask task)
        {
            await task;
            return true;
        }
    }
}
