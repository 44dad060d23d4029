using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.Features;
using Transport.Server.HttpEncoding;

namespace Transport.Server.Tests.HttpEncoding;

public sealed class PieceWriterTests
{
    [Fact]
    public void Advance_ByAWriterDisposedOfAfterTheReaderHasGone_IsCancelledAgain()
    {
        var context = new DefaultHttpContext();
        context.Features.Set<IHttpResponseBodyFeature>(new GoneReader());
        var pieces = new PieceWriter(context, new AnswerScope(new AnswerBudget(1 << 30, 1 << 30), cut: null));

        Assert.Throws<OperationCanceledException>(() =>
        {
            using var json = new Utf8JsonWriter(pieces);
            json.WriteStringValue(new string('x', PieceWriter.PieceBytes));
            json.Flush();
        });
    }

    /// <summary>Takes nothing, and like Kestrel refuses to advance in memory that it gave before it sent.</summary>
    private sealed class GoneReader : PipeWriter, IHttpResponseBodyFeature
    {
        private bool _isGiven;

        public Stream Stream => Stream.Null;

        public PipeWriter Writer => this;

        public override Memory<byte> GetMemory(int sizeHint = 0)
        {
            _isGiven = true;
            return new byte[Math.Max(sizeHint, 1)];
        }

        public override Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

        public override void Advance(int bytes)
        {
            if (!_isGiven)
            {
                throw new InvalidOperationException("Invalid ordering");
            }
        }

        public override ValueTask<FlushResult> FlushAsync(CancellationToken cancellationToken = default)
        {
            _isGiven = false;
            return new(new FlushResult(isCanceled: false, isCompleted: true));
        }

        public override void CancelPendingFlush()
        {
        }

        public override void Complete(Exception? exception = null)
        {
        }

        public void DisableBuffering()
        {
        }

        public Task StartAsync(CancellationToken cancellationToken = default) => Task.CompletedTask;

        public Task SendFileAsync(string path, long offset, long? count, CancellationToken cancellationToken = default) => Task.CompletedTask;

        public Task CompleteAsync() => Task.CompletedTask;
    }
}
