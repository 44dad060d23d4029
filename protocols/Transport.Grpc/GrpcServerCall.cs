using Microsoft.AspNetCore.Http;
using Transport.Grpc.Internal;

namespace Transport.Grpc;

/// <summary>One call as its handler sees it; of no use once the handler has returned.</summary>
public sealed class GrpcServerCall
{
    private readonly HttpContext _context;
    private readonly CancellationTokenSource? _deadline;
    private readonly DateTime _receivedAt;
    private readonly TimeSpan? _timeout;
    private int _isAnswered;
    private Task? _answerOfDeadline;

    /// <exception cref="GrpcException">The request's <c>grpc-timeout</c> is malformed.</exception>
    internal GrpcServerCall(HttpContext context, bool compressResponse)
    {
        _context = context;
        CompressResponse = compressResponse;
        if (context.Request.Headers.TryGetValue(GrpcHeaders.Timeout, out var timeout))
        {
            _timeout = TimeoutHeader.Parse(timeout.ToString());
            _receivedAt = DateTime.UtcNow;
            _deadline = CancellationTokenSource.CreateLinkedTokenSource(context.RequestAborted);
            if (_timeout <= TimeSpan.Zero)
            {
                // Passed already: a timer would let a quick handler answer all the same.
                _deadline.Cancel();
            }

            _deadline.CancelAfter(TimeoutHeader.TimerDelay(_timeout.Value));
        }
    }

    /// <summary>Cancelled when the client cancels or goes away, and when the deadline passes.</summary>
    public CancellationToken CancellationToken => _deadline?.Token ?? _context.RequestAborted;

    /// <summary>When the client stops waiting (UTC); null if it waits for ever.</summary>
    public DateTime? Deadline => _timeout is { } timeout ? (timeout < DateTime.MaxValue - _receivedAt ? _receivedAt + timeout : DateTime.MaxValue) : null;

    /// <summary>The client's custom metadata.</summary>
    public GrpcMetadata RequestMetadata => field ??= MetadataHeaders.Read(_context.Request.Headers);

    /// <summary>Metadata that goes out before the response message.</summary>
    public GrpcMetadata ResponseHeaders => SetResponseHeaders ??= new GrpcMetadata();

    /// <summary>Metadata that goes out with the status.</summary>
    public GrpcMetadata ResponseTrailers => SetResponseTrailers ??= new GrpcMetadata();

    /// <summary>Whether the request message came compressed.</summary>
    public bool RequestWasCompressed { get; internal set; }

    /// <summary>Whether to gzip the response message, which only happens where the client takes it.</summary>
    public bool CompressResponse { get; set; }

    /// <summary>Null while no handler has asked for <see cref="ResponseHeaders"/>.</summary>
    internal GrpcMetadata? SetResponseHeaders { get; private set; }

    /// <summary>Null while no handler has asked for <see cref="ResponseTrailers"/>.</summary>
    internal GrpcMetadata? SetResponseTrailers { get; private set; }

    internal HttpContext Context => _context;

    /// <summary>Ends reading at the deadline; a client that goes away ends it without a token.</summary>
    internal CancellationToken ReadingToken => _deadline?.Token ?? CancellationToken.None;

    internal bool DeadlinePassed => _deadline is { IsCancellationRequested: true } && !_context.RequestAborted.IsCancellationRequested;

    /// <summary>Whether the caller is the one who answers the client: the first who asks.</summary>
    internal bool TryAnswer() => Interlocked.Exchange(ref _isAnswered, 1) == 0;

    /// <summary>From now on the client is answered when its deadline passes, whether or not the handler heeds the token.</summary>
    internal void AnswerAtDeadline()
    {
        if (DeadlinePassed)
        {
            throw ServerFailure.DeadlineExceeded();
        }

        _deadline?.Token.UnsafeRegister(static call => ((GrpcServerCall)call!).AnswerDeadline(), this);
    }

    /// <summary>Lets no answer begin any more, waits for that of a deadline if it has begun, and frees the timer.</summary>
    internal Task EndAsync()
    {
        TryAnswer();
        // One that has fired may still be telling handlers, which disposing would end.
        if (_deadline is { IsCancellationRequested: false })
        {
            _deadline.Dispose();
        }

        return _answerOfDeadline ?? Task.CompletedTask;
    }

    private void AnswerDeadline()
    {
        var answered = new TaskCompletionSource();
        // Before the answer is claimed, so that whoever finds it claimed finds what to wait for. And claimed before the request is looked at: it may have
        // ended in this very moment, and its context serve another, but it cannot end while the answer is claimed.
        _answerOfDeadline = answered.Task;
        if (!TryAnswer() || _context.RequestAborted.IsCancellationRequested)
        {
            // Answered already, or the client has gone and nobody is left to answer.
            answered.SetResult();
            return;
        }

        try
        {
            // Without the handler's metadata, which it may be adding to.
            ServerResponse.Fail(_context.Response, ServerFailure.DeadlineExceeded(), call: null);
            _context.Response.CompleteAsync().ContinueWith(answered.SetFromTask, TaskScheduler.Default);
        }
        catch (Exception e)
        {
            // Nobody catches what a timer's thread throws; the request, which waits for this, does.
            answered.SetException(e);
        }
    }
}
