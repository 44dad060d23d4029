using ZstdSharp;

namespace Transport.Clients.Http;

/// <summary>Asks for bodies in Zstandard and undoes it, as .NET's own handler does for gzip and Brotli.</summary>
internal sealed class ZstdHandler(HttpMessageHandler inner) : DelegatingHandler(inner)
{
    private const string Coding = "zstd";

    /// <summary>What a decoder must support (RFC 8878, 3.1.1.1.2), and larger than any window of level 1.</summary>
    private const int MostWindowLog = 23;

    private static readonly StringWithQualityHeaderValue Accepted = new(Coding);

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        request.Headers.AcceptEncoding.Add(Accepted);
        var response = await base.SendAsync(request, cancellationToken);
        if (response.Content.Headers.ContentEncoding.SequenceEqual([Coding], StringComparer.OrdinalIgnoreCase))
        {
            response.Content = new PlainContent(response.Content);
        }

        return response;
    }

    private sealed class PlainContent : HttpContent
    {
        private readonly HttpContent _compressed;

        public PlainContent(HttpContent compressed)
        {
            _compressed = compressed;
            Headers.ContentType = compressed.Headers.ContentType;
        }

        protected override async Task<Stream> CreateContentReadStreamAsync()
        {
            // No deadline: the headers have come, so that nothing is waited for.
            var plain = new DecompressionStream(await _compressed.ReadAsStreamAsync(), leaveOpen: false);
            plain.SetParameter(ZstdSharp.Unsafe.ZSTD_dParameter.ZSTD_d_windowLogMax, MostWindowLog);
            return plain;
        }

        protected override async Task SerializeToStreamAsync(Stream stream, TransportContext? context)
        {
            await using var plain = await CreateContentReadStreamAsync();
            // No deadline: the response's own, which cancels the read of the compressed stream.
            // Bound: that of the buffer which it is read into.
            await plain.CopyToAsync(stream);
        }

        protected override bool TryComputeLength(out long length)
        {
            length = 0;
            return false;
        }

        protected override void Dispose(bool disposing)
        {
            if (disposing)
            {
                _compressed.Dispose();
            }

            base.Dispose(disposing);
        }
    }
}
