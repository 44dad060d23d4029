using System.Net.ServerSentEvents;
using System.Runtime.CompilerServices;

namespace Transport.Dashboard.Live;

/// <summary>What is being measured, as server-sent events.</summary>
internal static class LiveEndpoints
{
    /// <summary>After this long without an event, a page would not know whether the server is still alive.</summary>
    private static readonly TimeSpan Heartbeat = TimeSpan.FromSeconds(10);

    public static void MapLive(this IEndpointRouteBuilder routes) => routes.MapGet(
        "/api/live",
        (HttpContext context, LiveHub hub, IHostApplicationLifetime server) => hub.Join() is { } subscriber
            ? TypedResults.ServerSentEvents(ReadAsync(hub, subscriber, server.ApplicationStopping, context.RequestAborted))
            : Answer.Problem(StatusCodes.Status503ServiceUnavailable, "Too many pages watch already: close some of them."));

    private static async IAsyncEnumerable<SseItem<string>> ReadAsync(
        LiveHub hub, LiveSubscriber subscriber, CancellationToken stopping, [EnumeratorCancellation] CancellationToken left)
    {
        using var either = CancellationTokenSource.CreateLinkedTokenSource(stopping, left);
        try
        {
            while (!either.IsCancellationRequested)
            {
                // No deadline: it waits for news, with a heartbeat; the page that leaves ends it.
                var hasNews = await WaitAsync(subscriber, either.Token);
                if (!hasNews)
                {
                    yield return new SseItem<string>("", "heartbeat");
                    continue;
                }

                foreach (var (name, json) in hub.Take(subscriber))
                {
                    yield return new SseItem<string>(json, name);
                }
            }
        }
        finally
        {
            hub.Leave(subscriber);
        }
    }

    /// <returns>False for a heartbeat.</returns>
    private static async Task<bool> WaitAsync(LiveSubscriber subscriber, CancellationToken cancellationToken)
    {
        try
        {
            return await subscriber.WaitAsync(Heartbeat, cancellationToken);
        }
        catch (OperationCanceledException)
        {
            return true;
        }
    }
}
