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

    public void Dispose() => _http.Dispose();
}
