namespace Transport.OData.CompiledPayloads.Tests.Client;

/// <summary>Answers one body after the other, each in pieces of a given size.</summary>
internal sealed class PiecewiseAnswers(int pieceBytes, params string[] bodies) : HttpMessageHandler
{
    private int _answered;

    public List<Uri> Requests { get; } = [];

    public static ODataJsonClient Client(HttpClient http) => new(http, new Uri("http://127.0.0.1/odata"));

    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        Requests.Add(request.RequestUri!);
        var content = new StreamContent(new Pieces(Encoding.UTF8.GetBytes(bodies[_answered++]), pieceBytes));
        content.Headers.ContentType = new("application/json");
        return Task.FromResult(new HttpResponseMessage(HttpStatusCode.OK) { Content = content });
    }
}
