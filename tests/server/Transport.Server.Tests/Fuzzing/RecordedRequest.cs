namespace Transport.Server.Tests.Fuzzing;

/// <summary>A request as it came off the wire.</summary>
/// <param name="Target">Path and query, as they were sent.</param>
/// <param name="Headers">Without those of the connection and of the body's length, which the sender sets.</param>
internal sealed record RecordedRequest(string Method, string Target, IReadOnlyList<(string Name, string Value)> Headers, byte[] Body)
{
    /// <summary>The same, to be sent to a server; of one's own HTTP version, exactly.</summary>
    public HttpRequestMessage ToMessage(Uri server, Version version)
    {
        var address = new Uri(server.GetLeftPart(UriPartial.Authority) + Target, new UriCreationOptions { DangerousDisablePathAndQueryCanonicalization = true });
        var message = new HttpRequestMessage(new HttpMethod(Method), address)
        {
            Version = version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = Body.Length > 0 || Method == "POST" ? new ByteArrayContent(Body) : null,
        };
        foreach (var (name, value) in Headers)
        {
            if (!message.Headers.TryAddWithoutValidation(name, value))
            {
                message.Content?.Headers.TryAddWithoutValidation(name, value);
            }
        }

        return message;
    }
}
