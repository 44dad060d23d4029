using System.Security.Cryptography;

namespace Transport.Engine.Processes;

/// <summary>Asks a running server, possibly a foreign one, what it serves.</summary>
internal static class ServerQuery
{
    /// <summary>More endpoints than any server has.</summary>
    private const int MostEndpoints = 1000;

    private static readonly TimeSpan Within = TimeSpan.FromSeconds(10);

    private static readonly JsonTypeInfo<ServerReady> Shown =
        (JsonTypeInfo<ServerReady>)new JsonSerializerOptions(ServerApiJson.Default.Options) { Converters = { new ShownTextConverter() } }.GetTypeInfo(typeof(ServerReady));

    /// <summary>Asks <c>/api/endpoints</c>, never through a proxy.</summary>
    /// <param name="address">The server's HTTP address.</param>
    /// <param name="cancellationToken">Ends the asking.</param>
    /// <param name="within">Until the last byte of the answer; 10 s by default.</param>
    /// <exception cref="RunException">Nothing there answers in time as a server of this product does.</exception>
    public static async Task<ServerReady> AskAsync(Uri address, CancellationToken cancellationToken, TimeSpan? within = null)
    {
        using var http = new HttpClient(BoundedJson.CreateHandler()) { Timeout = Timeout.InfiniteTimeSpan };
        var endpoints = new Uri(address, "/api/endpoints");
        try
        {
            using var request = new HttpRequestMessage(HttpMethod.Get, endpoints);
            var ready = await BoundedJson.SendAsync(http, request, Shown, within ?? Within, cancellationToken).ConfigureAwait(false);
            return ProblemOf(ready) is { } problem ? throw new JsonException(problem) : ready!;
        }
        catch (Exception problem) when (problem is HttpRequestException or JsonException or NotSupportedException)
        {
            var reason = problem.GetBaseException().Message.ReplaceLineEndings(" ").TrimEnd('.');
            throw new RunException($"no server answers at {endpoints} ({reason}): start one with 'transport serve'.", problem);
        }
    }

    /// <summary>What is wrong with an answer that is such JSON; null for nothing.</summary>
    internal static string? ProblemOf(ServerReady? ready)
    {
        if (ready is not { Http: not null, Endpoints: not null, Unavailable: not null, Gc: not null, Framework: not null, ProductVersion: not null })
        {
            return "the list of endpoints is incomplete";
        }

        if (ready.Endpoints.Count + ready.Unavailable.Count > MostEndpoints)
        {
            return $"more than {MostEndpoints} endpoints";
        }

        if (ready.Persons < 0 || ready.Pid < 0)
        {
            return "a negative number of persons, or process id";
        }

        if (Throttling.Fault(ready.Throttled) is { } fault)
        {
            return fault;
        }

        if (ready.Payload is { Id: null } or { Sha256: null })
        {
            return "an incomplete payload";
        }

        if (ready.Unavailable.Any(endpoint => endpoint is not { Id: not null, Reason: not null }) || !ready.Endpoints.All(IsWhole))
        {
            return "an incomplete endpoint";
        }

        return ready.Endpoints.Select(endpoint => endpoint.Id).Distinct().Count() < ready.Endpoints.Count ? "two endpoints with the same name" : null;
    }

    private const int MostCertificateBytes = 16 * 1024;

    private static bool IsWhole(EndpointInfo? endpoint) =>
        endpoint is { Id.Length: > 0, Address: { IsAbsoluteUri: true, Host.Length: > 0 }, Counters.IsAbsoluteUri: true }
        && endpoint.Counters.Scheme == Uri.UriSchemeHttp
        && (endpoint.Settings is null || endpoint.Settings.All(setting => setting.Value is not null))
        && endpoint.Certificate is not { Length: > MostCertificateBytes } && IsCertificate(endpoint.Certificate);

    private static bool IsCertificate(byte[]? certificate)
    {
        try
        {
            EndpointInfo.Trusted(certificate)?.Dispose();
            return true;
        }
        catch (CryptographicException)
        {
            return false;
        }
    }
}
