using Microsoft.AspNetCore.Http;
using Transport.OData.Hosting;
using Transport.OData.Messages;

namespace Transport.OData.Streaming.Documents;

/// <summary>
/// Sends what a synchronous writer leaves in a buffer: in pieces as it fills up, or in one piece with a Content-Length where it never does.
/// </summary>
internal sealed class ResponseStream(HttpResponse response, int flushThreshold, QueryTime time) : IDisposable
{
    public MessageBuffer Buffer { get; } = new(flushThreshold);

    /// <summary>Whether so much is waiting that it should be sent before more is written.</summary>
    public bool IsFull => Buffer.Written.Length >= flushThreshold;

    public async ValueTask SendAsync()
    {
        await time.SendAsync(response.BodyWriter, Buffer.Written);
        Buffer.Clear();
    }

    public ValueTask SendLastAsync()
    {
        if (!response.HasStarted)
        {
            response.ContentLength = Buffer.Written.Length;
        }

        return SendAsync();
    }

    public void Dispose() => Buffer.Dispose();
}
