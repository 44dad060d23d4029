using System.Net.Http.Json;
using Transport.ServerApi;

namespace Transport.Harness.Run.Measuring;

/// <summary>Asks a server how it is, apart from any row.</summary>
internal sealed class ServerProbe(Uri health) : IDisposable
{
    private static readonly TimeSpan AnswerWithin = TimeSpan.FromSeconds(5);

    private readonly HttpClient _http = new(new SocketsHttpHandler { UseProxy = false, ActivityHeadersPropagator = null })
    {
        Timeout = AnswerWithin,
    };

    /// <summary>Whether the server answers at all.</summary>
    public async Task<bool> IsAliveAsync(CancellationToken cancellationToken)
    {
        try
        {
            using var response = await _http.GetAsync(health, cancellationToken).ConfigureAwait(false);
            return true;
        }
        catch (Exception problem) when (
            problem is HttpRequestException || (problem is OperationCanceledException && !cancellationToken.IsCancellationRequested))
        {
            return false;
        }
    }

    /// <summary>What the process behind an endpoint has used so far.</summary>
    public async Task<ServerCounters> ReadCountersAsync(Uri counters, CancellationToken cancellationToken) =>
        await _http.GetFromJsonAsync(counters, ServerApiJson.Default.ServerCounters, cancellationToken).ConfigureAwait(false)
            ?? throw new InvalidDataException($"{counters} answered no counters.");

    /// <summary>Collections of the process behind an endpoint after number <paramref name="after"/>.</summary>
    /// <param name="counters">Its counters; its collections are beside them.</param>
    /// <param name="after">The last number known.</param>
    /// <returns>Empty for a server that does not tell.</returns>
    public async Task<IReadOnlyList<CollectionInfo>> ReadCollectionsAsync(Uri counters, long after, CancellationToken cancellationToken)
    {
        try
        {
            var address = new Uri(counters, FormattableString.Invariant($"/api/collections?after={after}"));
            return await _http.GetFromJsonAsync(address, ServerApiJson.Default.IReadOnlyListCollectionInfo, cancellationToken).ConfigureAwait(false) ?? [];
        }
        catch (HttpRequestException)
        {
            // Of an earlier version, or gone, which the next call will tell: the modes then have no cause.
            return [];
        }
    }

    /// <summary>The last call to the repository in the process behind an endpoint; null for a server that does not tell.</summary>
    public Task<RepositoryCall?> ReadRepositoryCallAsync(Uri counters, CancellationToken cancellationToken) =>
        AskRepositoryCallAsync(HttpMethod.Get, counters, cancellationToken);

    /// <summary>The same; from now on the process stamps the answers of connections that are opened.</summary>
    public Task<RepositoryCall?> BeginStampsAsync(Uri counters, CancellationToken cancellationToken) =>
        AskRepositoryCallAsync(HttpMethod.Post, counters, cancellationToken);

    /// <summary>Ends <see cref="BeginStampsAsync"/>.</summary>
    public Task EndStampsAsync(Uri counters, CancellationToken cancellationToken) => AskRepositoryCallAsync(HttpMethod.Delete, counters, cancellationToken);

    private async Task<RepositoryCall?> AskRepositoryCallAsync(HttpMethod method, Uri counters, CancellationToken cancellationToken)
    {
        try
        {
            using var request = new HttpRequestMessage(method, new Uri(counters, "/api/repository-call"));
            using var response = await _http.SendAsync(request, cancellationToken).ConfigureAwait(false);
            // Servers of earlier versions have neither POST nor, earlier still, the page.
            return response.IsSuccessStatusCode
                ? await response.Content.ReadFromJsonAsync(ServerApiJson.Default.RepositoryCall, cancellationToken).ConfigureAwait(false)
                : null;
        }
        catch (HttpRequestException)
        {
            // Gone, which the next call will tell.
            return null;
        }
    }

    public void Dispose() => _http.Dispose();
}
