using System.Net.ServerSentEvents;

namespace Transport.Dashboard.Tests.Live;

/// <summary>A page that watches.</summary>
internal sealed class LiveReader : IAsyncDisposable
{
    private readonly HttpResponseMessage _response;
    private readonly IAsyncEnumerator<SseItem<string>> _events;
    private readonly CancellationTokenSource _deadline;

    private LiveReader(HttpResponseMessage response, Stream stream, CancellationTokenSource deadline)
    {
        _response = response;
        _deadline = deadline;
        _events = SseParser.Create(stream).EnumerateAsync(deadline.Token).GetAsyncEnumerator(deadline.Token);
    }

    /// <summary>Everything heard so far, oldest first.</summary>
    public List<(string Name, JsonNode Data)> Heard { get; } = [];

    /// <summary>Joins, for at most as long as a run may take on a machine that does much else.</summary>
    public static async Task<LiveReader> JoinAsync(HttpClient client)
    {
        var deadline = new CancellationTokenSource(TimeSpan.FromMinutes(10));
        var response = await client.GetAsync("/api/live", HttpCompletionOption.ResponseHeadersRead, deadline.Token);
        Assert.Equal("text/event-stream", response.EnsureSuccessStatusCode().Content.Headers.ContentType?.MediaType);
        return new LiveReader(response, await response.Content.ReadAsStreamAsync(deadline.Token), deadline);
    }

    /// <summary>The next event of a name.</summary>
    public async Task<JsonNode> NextAsync(string name)
    {
        while (await _events.MoveNextAsync())
        {
            if (_events.Current.EventType == "heartbeat")
            {
                continue;
            }

            var data = JsonNode.Parse(_events.Current.Data)!;
            Heard.Add((_events.Current.EventType, data));
            if (_events.Current.EventType == name)
            {
                return data;
            }
        }

        throw new InvalidOperationException($"the stream ended before {name}; heard: {string.Join(", ", Heard.Select(heard => heard.Name))}");
    }

    /// <summary>The first state from now on that fulfils a condition.</summary>
    public async Task<JsonNode> StateAsync(Func<JsonNode, bool> condition)
    {
        while (true)
        {
            if (await NextAsync("state") is { } state && condition(state))
            {
                return state;
            }
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _deadline.CancelAsync();
        _response.Dispose();
        _deadline.Dispose();
    }
}
