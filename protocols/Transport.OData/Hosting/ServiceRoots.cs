using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Extensions;

namespace Transport.OData.Hosting;

/// <summary>The address of the service as clients write it; mostly they all write the same.</summary>
internal sealed class ServiceRoots
{
    private Known? _last;

    /// <summary>For errors, which hold no URL but need a root to be written.</summary>
    public Uri FindOrDefault(HttpRequest request) => Find(request) ?? new Uri("http://127.0.0.1/");

    /// <summary>Scheme, host and path base as the client wrote them; the connection's address where it named no host (HTTP/1.0). Null where they make no URI.</summary>
    public Uri? Find(HttpRequest request)
    {
        var last = _last;
        if (last is not null && last.Host == request.Host.Value && last.Scheme == request.Scheme && last.PathBase == request.PathBase.Value)
        {
            return last.Root;
        }

        var connection = request.HttpContext.Connection;
        var host = request.Host.HasValue ? request.Host : new HostString(connection.LocalIpAddress?.ToString() ?? "127.0.0.1", connection.LocalPort);
        if (!Uri.TryCreate(UriHelper.BuildAbsolute(request.Scheme, host, request.PathBase, "/"), UriKind.Absolute, out var root))
        {
            return null;
        }

        if (request.Host is { HasValue: true, Value: { } name })
        {
            _last = new Known(request.Scheme, name, request.PathBase.Value ?? "", root);
        }

        return root;
    }

    private sealed record Known(string Scheme, string Host, string PathBase, Uri Root);
}
