using System.Globalization;
using Transport.Grpc;
using Transport.Interop.Tests.Messages;

namespace Transport.Interop.Tests;

/// <summary>
/// What a server has seen of its calls that sleep. Every server of the interop tests, ours and other people's, tells it in the headers of
/// <c>EmptyCall</c>: <c>x-sleeping</c> now, <c>x-cancelled</c> in all, by the caller or by a deadline, and <c>x-timed</c>: those that had a deadline.
/// </summary>
internal sealed class Sleeps
{
    private int _sleeping;
    private int _cancelled;
    private int _timed;

    public ValueTask<Empty> Tell(Empty request, GrpcServerCall call)
    {
        (string Name, int Count)[] counts = [("sleeping", Volatile.Read(ref _sleeping)), ("cancelled", Volatile.Read(ref _cancelled)), ("timed", Volatile.Read(ref _timed))];
        foreach (var (name, count) in counts)
        {
            call.ResponseHeaders.Add("x-" + name, count.ToString(CultureInfo.InvariantCulture));
        }

        return new(request);
    }

    public async ValueTask<Empty> SleepAsync(Empty request, GrpcServerCall call)
    {
        Interlocked.Increment(ref _sleeping);
        if (call.Deadline is not null)
        {
            Interlocked.Increment(ref _timed);
        }

        try
        {
            await Task.Delay(Timeout.Infinite, call.CancellationToken);
            return request;
        }
        catch (OperationCanceledException)
        {
            Interlocked.Increment(ref _cancelled);
            throw;
        }
        finally
        {
            Interlocked.Decrement(ref _sleeping);
        }
    }
}
