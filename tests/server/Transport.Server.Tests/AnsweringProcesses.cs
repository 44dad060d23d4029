namespace Transport.Server.Tests;

/// <summary>Which of a server's processes answer a call: those whose repository was asked meanwhile.</summary>
internal sealed class AnsweringProcesses(IEnumerable<EndpointInfo> endpoints) : IDisposable
{
    private readonly HttpClient _http = new();
    private readonly List<Uri> _processes = [.. endpoints.Select(ProcessOf).Distinct()];

    /// <summary>The process of an endpoint, by the address of its API.</summary>
    public static Uri ProcessOf(EndpointInfo endpoint) => new(endpoint.Counters.GetLeftPart(UriPartial.Authority));

    /// <summary>Calls, and returns the processes that answered; nobody else may call meanwhile.</summary>
    public async Task<IReadOnlyList<Uri>> OfAsync(Func<Task> call)
    {
        var before = await CountsAsync();
        await call();
        var after = await CountsAsync();
        return [.. _processes.Where(process => after[process] != before[process])];
    }

    public void Dispose() => _http.Dispose();

    private async Task<Dictionary<Uri, long>> CountsAsync()
    {
        var counts = new Dictionary<Uri, long>();
        foreach (var process in _processes)
        {
            counts[process] = (await _http.GetFromJsonAsync<RepositoryCall>(new Uri(process, "/api/repository-call"), Deadline.Soon))!.Count;
        }

        return counts;
    }
}
