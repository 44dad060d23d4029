using System.Text;

namespace Transport.Plugin.OData.Client;

/// <summary>What a service says of a call that failed: the beginning, however much it says.</summary>
internal static class ErrorAnswer
{
    private const int MostBytes = 16 * 1024;

    /// <param name="response">One with an error's status, whose body was not read yet.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public static async Task<HttpRequestException> ReadAsync(HttpResponseMessage response, CancellationToken cancellationToken)
    {
        var bytes = new byte[MostBytes];
        await using var body = await response.Content.ReadAsStreamAsync(cancellationToken);
        return Of(response, Encoding.UTF8.GetString(bytes, 0, await body.ReadAtLeastAsync(bytes, bytes.Length, throwOnEndOfStream: false, cancellationToken)));
    }

    public static HttpRequestException Of(HttpResponseMessage response, string problem) =>
        new($"HTTP {(int)response.StatusCode}: {(problem.Length > MostBytes ? problem[..MostBytes] : problem)}", inner: null, response.StatusCode);
}
