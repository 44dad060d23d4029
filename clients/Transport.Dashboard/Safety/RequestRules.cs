using System.Net;

namespace Transport.Dashboard.Safety;

/// <summary>Conditions for answering a request, so that no other site can abuse the browser of a user who has the dashboard open.</summary>
internal static class RequestRules
{
    /// <summary>Throws if one is broken.</summary>
    /// <param name="context">A request for the dashboard.</param>
    /// <param name="bind">The address that the server listens on.</param>
    /// <exception cref="RequestRefusedException">With what is wrong.</exception>
    public static void Check(HttpContext context, IPAddress bind)
    {
        var request = context.Request;
        // A name that resolves to this machine is how DNS rebinding gets here: its pages may read nothing either.
        if (!NamesThisServer(request.Host, context.Connection, bind))
        {
            throw Forbidden($"This server is not '{request.Host}': open it by the address that it listens on.");
        }

        var site = request.Headers["Sec-Fetch-Site"];
        if (HttpMethods.IsGet(request.Method) || HttpMethods.IsHead(request.Method))
        {
            // Links from elsewhere lead to pages. The API costs time that is measured, and holds connections.
            if (request.Path.StartsWithSegments(DashboardPaths.Api) && (site == "cross-site" || site == "same-site"))
            {
                throw Forbidden("Only the dashboard's own pages may read the API; this request comes from another site.");
            }

            return;
        }

        if (request.Headers.TryGetValue(HeaderNames.Origin, out var origin) && origin != $"{request.Scheme}://{request.Host}")
        {
            throw Forbidden("Only the dashboard's own pages may change anything here; this request comes from another origin.");
        }

        if (site == "cross-site")
        {
            throw Forbidden("Only the dashboard's own pages may change anything here; this request comes from another site.");
        }

        var wanted = context.GetEndpoint()?.Metadata.GetMetadata<BodyType>() ?? BodyType.Json;
        if (!MediaTypeHeaderValue.TryParse(request.ContentType, out var type)
            || !type.MediaType.Equals(wanted.MediaType, StringComparison.OrdinalIgnoreCase))
        {
            throw new RequestRefusedException(
                StatusCodes.Status415UnsupportedMediaType, $"Content-Type must be {wanted.MediaType}, with or without a body.");
        }
    }

    /// <summary>A numeric address of this machine, or localhost, at the port that was reached.</summary>
    private static bool NamesThisServer(HostString host, ConnectionInfo connection, IPAddress bind)
    {
        if ((host.Port ?? 80) != connection.LocalPort)
        {
            return false;
        }

        if (host.Host.Equals("localhost", StringComparison.OrdinalIgnoreCase))
        {
            return true;
        }

        var local = Plain(connection.LocalIpAddress);
        return IPAddress.TryParse(host.Host.Trim('[', ']'), out var named)
            && (Plain(named)!.Equals(local) || named.Equals(bind) || (IPAddress.IsLoopback(named) && local is not null && IPAddress.IsLoopback(local)));
    }

    private static IPAddress? Plain(IPAddress? address) => address is { IsIPv4MappedToIPv6: true } ? address.MapToIPv4() : address;

    private static RequestRefusedException Forbidden(string detail) => new(StatusCodes.Status403Forbidden, detail);
}
