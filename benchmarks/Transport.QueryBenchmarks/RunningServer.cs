using System.Net.Http.Json;
using System.Text.Json;

namespace Transport.QueryBenchmarks;

/// <summary>A server that <c>transport serve</c> has started.</summary>
/// <param name="Endpoints">Addresses by row.</param>
internal sealed record RunningServer(int ProcessId, IReadOnlyDictionary<string, Uri> Endpoints)
{
    public static async Task<RunningServer> FindAsync(HttpClient http, Uri server)
    {
        var ready = await http.GetFromJsonAsync<JsonElement>(new Uri(server, "/api/endpoints"));
        return new RunningServer(
            ready.GetProperty("pid").GetInt32(),
            ready.GetProperty("endpoints").EnumerateArray().ToDictionary(
                endpoint => endpoint.GetProperty("id").GetString()!, endpoint => new Uri(endpoint.GetProperty("address").GetString()!)));
    }
}
