using System.Net;
using System.Text;

namespace Transport.OData.Tests;

/// <summary>Answers one body after the other, each in pieces of a given size.</summary>
internal sealed class PiecewiseAnswers(int pieceBytes, params string[] bodies) : HttpMessageHandler
{
    private int _answered;

    public List<Uri> Requests { get; } = [];

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Requests.Add(request.RequestUri!);
        var content = new StreamContent(new Pieces(Encoding.UTF8.GetBytes(bodies[_answered++]), pieceBytes));
        content.Headers.ContentType = new("application/json");
        return Task.FromResult(new HttpResponseMessage(HttpStatusCode.OK) { Content = content });
    }

    private sealed class Pieces(byte[] bytes, int most) : MemoryStream(bytes)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(buffer[..Math.Min(most, buffer.Length)], cancellationToken);
    }
}
