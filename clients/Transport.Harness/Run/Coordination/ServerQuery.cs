using System.Net.Http.Json;
using System.Text.Json;
using Transport.ServerApi;

namespace Transport.Harness.Run.Coordination;

/// <summary>Asks a server that is running already what it serves.</summary>
internal static class ServerQuery
{
    private static readonly TimeSpan Within = TimeSpan.FromSeconds(10);

    /// <summary>Asks <c>/api/endpoints</c>, never through a proxy.</summary>
    /// <param name="address">The server's HTTP address.</param>
    /// <param name="cancellationToken">Ends the asking.</param>
    /// <exception cref="RunException">Nothing there answers within 10 s as a server of this product does.</exception>
    public static async Task<ServerReady> AskAsync(Uri address, CancellationToken cancellationToken)
    {
        using var http = new HttpClient(new SocketsHttpHandler { UseProxy = false }) { Timeout = Within };
        var endpoints = new Uri(address, "/api/endpoints");
        try
        {
            return await http.GetFromJsonAsync(endpoints, ServerApiJson.Default.ServerReady, cancellationToken).ConfigureAwait(false)
                ?? throw new JsonException("null is no list of endpoints");
        }
        catch (Exception problem) when (problem is HttpRequestException or JsonException or TaskCanceledException
            && !cancellationToken.IsCancellationRequested)
        {
            throw new RunException(
                $"no server answers at {endpoints} ({problem.GetBaseException().Message.TrimEnd('.')}): start one with 'transport serve'.", problem);
        }
    }
}
