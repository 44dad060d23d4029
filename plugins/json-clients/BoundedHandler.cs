using Transport.PluginContract;

namespace Transport.Plugin.JsonClients;

/// <summary>Requests of the variant's version, and answers that are no longer than a call can need: the libraries read them without a limit.</summary>
internal sealed class BoundedHandler(HttpMessageHandler inner, ClientOptions options) : DelegatingHandler(inner)
{
    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        request.Version = options.HttpVersion;
        request.VersionPolicy = HttpVersionPolicy.RequestVersionExact;
        var response = await base.SendAsync(request, cancellationToken);
        // The server says the length of all but its longest answers; those are read whole first.
        if (response.Content.Headers.ContentLength is not { } length || length > options.MaxResponseBytes)
        {
            try
            {
                await response.Content.LoadIntoBufferAsync(options.MaxResponseBytes, cancellationToken);
            }
            catch
            {
                // Otherwise its connection is never free again.
                response.Dispose();
                throw;
            }
        }

        return response;
    }
}
