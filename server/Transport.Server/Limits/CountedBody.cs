using Microsoft.AspNetCore.Http.Features;

namespace Transport.Server.Limits;

/// <summary>
/// Reserves memory for a body of unknown length while it is read: chunks of HTTP/1.1, and messages of gRPC. Only bytes beyond
/// <see cref="RequestGuard.FreeBody"/> count, as where a length was announced.
/// </summary>
internal sealed class CountedBody
{
    /// <summary>ENHANCE_YOUR_CALM (RFC 9113, section 7), which gRPC has for RESOURCE_EXHAUSTED.</summary>
    private const int EnhanceYourCalm = 0xb;

    private readonly HttpContext _context;
    private readonly AnswerScope _scope;
    private long _seen;
    private long _taken = RequestGuard.FreeBody;

    private CountedBody(HttpContext context, AnswerScope scope)
    {
        _context = context;
        _scope = scope;
    }

    /// <summary>Counts the body of a request that states no length; one without a body is left alone.</summary>
    public static void Count(HttpContext context, AnswerScope scope)
    {
        if (context.Features.Get<IHttpRequestBodyDetectionFeature>() is not { CanHaveBody: true })
        {
            return;
        }

        var body = new CountedBody(context, scope);
        if (HttpProtocol.IsHttp2(context.Request.Protocol))
        {
            // Of the pipe, which gRPC reads: through a stream every message would be copied once more.
            context.Features.Set<IRequestBodyPipeFeature>(new CountedPipe(body, context.Request.BodyReader));
        }
        else
        {
            context.Request.Body = new CountedStream(body, context.Request.Body);
        }
    }

    /// <summary>Bytes received so far.</summary>
    /// <exception cref="ServerBusyException">There is not enough memory.</exception>
    private void See(long bytes)
    {
        _seen = Math.Max(_seen, bytes);
        for (; _seen > _taken; _taken += RequestGuard.FreeBody)
        {
            try
            {
                _scope.TakeRequest(RequestGuard.FreeBody);
            }
            catch (ServerBusyException)
            {
                // No layer above translates it to gRPC: its messages are read before its services are called.
                _context.Features.Get<IHttpResetFeature>()?.Reset(EnhanceYourCalm);
                throw;
            }
        }
    }

    private sealed class CountedPipe(CountedBody body, PipeReader inner) : PipeReader, IRequestBodyPipeFeature
    {
        private ReadResult _last;
        private long _consumed;

        public PipeReader Reader => this;

        public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) => Take(await inner.ReadAsync(cancellationToken));

        public override bool TryRead(out ReadResult result)
        {
            var read = inner.TryRead(out result);
            if (read)
            {
                Take(result);
            }

            return read;
        }

        public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
        {
            _consumed += _last.Buffer.Slice(0, consumed).Length;
            _last = default;
            inner.AdvanceTo(consumed, examined);
        }

        public override void CancelPendingRead() => inner.CancelPendingRead();

        public override void Complete(Exception? exception = null) => inner.Complete(exception);

        public override ValueTask CompleteAsync(Exception? exception = null) => inner.CompleteAsync(exception);

        private ReadResult Take(ReadResult result)
        {
            _last = result;
            try
            {
                body.See(_consumed + result.Buffer.Length);
            }
            catch
            {
                // The reader is left in the state that the next reader needs.
                AdvanceTo(result.Buffer.End);
                throw;
            }

            return result;
        }
    }

    private sealed class CountedStream(CountedBody body, Stream inner) : Stream
    {
        private long _read;

        public override bool CanRead => true;

        public override bool CanSeek => false;

        public override bool CanWrite => false;

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

        public override void Flush()
        {
        }

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();

        public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        private int Take(int read)
        {
            _read += read;
            body.See(_read);
            return read;
        }
    }
}
