namespace Transport.Engine.Worker;

/// <summary>Asks the process behind an endpoint how it is, apart from any row. What it is asked is beside its counters.</summary>
internal sealed class ServerProbe : IDisposable
{
    private static readonly TimeSpan AliveWithin = TimeSpan.FromSeconds(5);

    /// <summary>A process that stands still for less is waited for: between calls that costs no figure.</summary>
    private static readonly TimeSpan AnswerWithin = TimeSpan.FromSeconds(30);

    private readonly HttpClient _http = new(BoundedJson.CreateHandler()) { Timeout = Timeout.InfiniteTimeSpan };

    /// <summary>Whether it answers within 5 s, with any answer.</summary>
    public async Task<bool> IsAliveAsync(RowAddress row, CancellationToken cancellationToken)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        limit.CancelAfter(AliveWithin);
        try
        {
            using var response = await _http.GetAsync(row.HealthAddress, HttpCompletionOption.ResponseHeadersRead, limit.Token).ConfigureAwait(false);
            return true;
        }
        catch (Exception problem) when (
            problem is HttpRequestException || (problem is OperationCanceledException && !cancellationToken.IsCancellationRequested))
        {
            return false;
        }
    }

    /// <summary>What it has used so far.</summary>
    /// <exception cref="HttpRequestException">It does not answer within 30 s.</exception>
    public async Task<ServerCounters> ReadCountersAsync(Uri counters, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, counters);
        try
        {
            return await BoundedJson.SendAsync(_http, request, ServerApiJson.Default.ServerCounters, AnswerWithin, cancellationToken).ConfigureAwait(false)
                ?? throw new HttpRequestException($"{counters} returned no counters.");
        }
        catch (JsonException problem)
        {
            throw new HttpRequestException($"{counters} returned no counters: {problem.Message}", problem);
        }
    }

    /// <summary>The same; null for a server that does not answer: the calls of its rows say what is wrong with it.</summary>
    public async Task<ServerCounters?> TryReadCountersAsync(Uri counters, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, counters);
        return await TryAsync(request, ServerApiJson.Default.ServerCounters, cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Collections and freezes after the last ones known.</summary>
    /// <returns>Empty for a server that does not report it: it may be gone, which the next call will show.</returns>
    public async Task<Interruptions> ReadInterruptionsAsync(Uri counters, long collections, long freezes, CancellationToken cancellationToken)
    {
        var address = string.Create(CultureInfo.InvariantCulture, $"/api/interruptions?collections={collections}&freezes={freezes}");
        using var request = new HttpRequestMessage(HttpMethod.Get, new Uri(counters, address));
        var answer = await TryAsync(request, ServerApiJson.Default.Interruptions, cancellationToken).ConfigureAwait(false);
        return answer is { Collections: { } c, Freezes: { } f } && !c.Contains(null!) && !f.Contains(null!) ? answer : new Interruptions([], []);
    }

    /// <summary>The last call to the repository; null for a server that does not report it.</summary>
    public Task<RepositoryCall?> ReadRepositoryCallAsync(Uri counters, CancellationToken cancellationToken) =>
        AskRepositoryCallAsync(HttpMethod.Get, counters, cancellationToken);

    /// <summary>The same; from now on the process stamps the answers of connections that are opened.</summary>
    public Task<RepositoryCall?> BeginStampsAsync(Uri counters, CancellationToken cancellationToken) =>
        AskRepositoryCallAsync(HttpMethod.Post, counters, cancellationToken);

    public Task EndStampsAsync(Uri counters, CancellationToken cancellationToken) => AskRepositoryCallAsync(HttpMethod.Delete, counters, cancellationToken);

    /// <summary>From now on the process counts what its calls ask of its database, from zero.</summary>
    /// <exception cref="HttpRequestException">It does not answer within 30 s, or has no database.</exception>
    public Task BeginStatementsAsync(Uri counters, CancellationToken cancellationToken) => AskStatementsAsync(HttpMethod.Post, counters, cancellationToken);

    /// <summary>What was counted since.</summary>
    /// <exception cref="HttpRequestException">It does not answer within 30 s, or has no database.</exception>
    public Task<StatementReport> ReadStatementsAsync(Uri counters, CancellationToken cancellationToken) => AskStatementsAsync(HttpMethod.Get, counters, cancellationToken);

    /// <summary>Ends <see cref="BeginStatementsAsync"/>.</summary>
    /// <exception cref="HttpRequestException">It does not answer within 30 s, or has no database.</exception>
    public Task EndStatementsAsync(Uri counters, CancellationToken cancellationToken) => AskStatementsAsync(HttpMethod.Delete, counters, cancellationToken);

    public void Dispose() => _http.Dispose();

    private async Task<StatementReport> AskStatementsAsync(HttpMethod method, Uri counters, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(method, new Uri(counters, "/api/statements"));
        try
        {
            return await BoundedJson.SendAsync(_http, request, ServerApiJson.Default.StatementReport, AnswerWithin, cancellationToken).ConfigureAwait(false)
                ?? throw new HttpRequestException("the server returned no statements.");
        }
        catch (JsonException problem)
        {
            throw new HttpRequestException($"the server returned no statements: {problem.Message}", problem);
        }
    }

    private async Task<RepositoryCall?> AskRepositoryCallAsync(HttpMethod method, Uri counters, CancellationToken cancellationToken)
    {
        using var request = new HttpRequestMessage(method, new Uri(counters, "/api/repository-call"));
        return await TryAsync(request, ServerApiJson.Default.RepositoryCall, cancellationToken).ConfigureAwait(false);
    }

    private async Task<T?> TryAsync<T>(
        HttpRequestMessage request, JsonTypeInfo<T> type, CancellationToken cancellationToken)
        where T : class
    {
        try
        {
            return await BoundedJson.SendAsync(_http, request, type, AnswerWithin, cancellationToken).ConfigureAwait(false);
        }
        catch (Exception problem) when (problem is HttpRequestException or JsonException)
        {
            return null;
        }
    }
}
