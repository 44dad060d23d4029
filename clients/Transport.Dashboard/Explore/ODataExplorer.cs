namespace Transport.Dashboard.Explore;

/// <summary>Sends the user's query to an OData row of this server. Never another host or path.</summary>
internal sealed class ODataExplorer(DashboardOptions options, ExploreTurn turns) : IDisposable
{
    private const int MostBytes = 256 * 1024;

    private static readonly string[] Rows = ["odata+compiled", "odata"];

    private static readonly TimeSpan Deadline = TimeSpan.FromSeconds(10);

    private readonly HttpClient _client = new(new SocketsHttpHandler { AllowAutoRedirect = false, UseCookies = false, UseProxy = false }) { Timeout = Timeout.InfiniteTimeSpan };

    /// <exception cref="RequestRefusedException">400: the query leads elsewhere. 404: the row is not served. 409: something is being measured.</exception>
    public async Task<ODataQueryAnswer> AskAsync(ODataQueryRequest request, CancellationToken cancellationToken)
    {
        if (!Rows.Contains(request.Row))
        {
            throw new RequestRefusedException(StatusCodes.Status404NotFound, $"There is no OData transport '{request.Row}': ask {string.Join(" or ", Rows)}.");
        }

        var root = options.DescribeServer().Endpoints.FirstOrDefault(endpoint => endpoint.Id == request.Row)?.Address
            ?? throw new RequestRefusedException(StatusCodes.Status404NotFound, $"This server does not serve {request.Row}.");
        var address = AddressOf(root, request.Query);
        using var turn = await turns.TakeAsync(cancellationToken);
        return await SendAsync(address, cancellationToken);
    }

    public void Dispose() => _client.Dispose();

    /// <summary>The query typed below a service root.</summary>
    /// <exception cref="RequestRefusedException">It leads anywhere else.</exception>
    internal static Uri AddressOf(Uri root, string query)
    {
        var typed = query.Trim();
        if (typed.Length > ODataQueryRequest.MaxLength)
        {
            throw Refused($"The query has {typed.Length} characters; at most {ODataQueryRequest.MaxLength} are sent.");
        }

        if (typed.Any(char.IsControl) || typed.Contains('#', StringComparison.Ordinal) || typed.Split('?')[0].Contains('\\', StringComparison.Ordinal))
        {
            throw Refused("The query has characters that are not allowed in an address: control characters, # or \\.");
        }

        var below = new Uri(root.AbsoluteUri.TrimEnd('/') + "/");
        // A slash before everything keeps "//host" and "scheme:" what they are: parts of a path. What dots lead to is seen after that.
        return Uri.TryCreate(below.AbsoluteUri + typed.TrimStart('/'), UriKind.Absolute, out var address)
            && address.Authority == below.Authority && address.Scheme == below.Scheme && address.UserInfo.Length == 0
            && address.AbsolutePath.StartsWith(below.AbsolutePath, StringComparison.Ordinal) && !HasHiddenDots(address.AbsolutePath)
                ? address
                : throw Refused("The query leaves the service: type a path below its root, for example Persons?$top=2.");
    }

    /// <summary>Dots that are escaped, which a server may read as a step upwards.</summary>
    private static bool HasHiddenDots(string path) =>
        Uri.UnescapeDataString(path).Split('/', '\\').Any(segment => segment is ".." or ".");

    private async Task<ODataQueryAnswer> SendAsync(Uri address, CancellationToken cancellationToken)
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        deadline.CancelAfter(Deadline);
        var started = Stopwatch.GetTimestamp();
        try
        {
            using var response = await _client.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, deadline.Token);
            await using var stream = await response.Content.ReadAsStreamAsync(deadline.Token);
            var bytes = new byte[MostBytes + 1];
            var read = await stream.ReadAtLeastAsync(bytes, bytes.Length, throwOnEndOfStream: false, deadline.Token);
            return new ODataQueryAnswer
            {
                Address = address.AbsoluteUri,
                Status = (int)response.StatusCode,
                ContentType = response.Content.Headers.ContentType?.ToString(),
                Body = Encoding.UTF8.GetString(bytes, 0, Math.Min(read, MostBytes)),
                Truncated = read > MostBytes,
                Milliseconds = Stopwatch.GetElapsedTime(started).TotalMilliseconds,
            };
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            throw new RequestRefusedException(StatusCodes.Status504GatewayTimeout, $"The service did not answer within {Deadline.TotalSeconds} s.");
        }
        catch (HttpRequestException problem)
        {
            throw new RequestRefusedException(StatusCodes.Status502BadGateway, $"The service gave no answer: {problem.Message}", problem);
        }
    }

    private static RequestRefusedException Refused(string detail) => new(StatusCodes.Status400BadRequest, detail);
}
