using System.Text.RegularExpressions;

namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>What a client sees.</summary>
public sealed partial record Answer(int Status, string Headers, string Body)
{
    public static async Task<Answer> OfAsync(HttpClient client, HttpRequestMessage request)
    {
        var token = TestContext.Current.CancellationToken;
        try
        {
            using var response = await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token);
            var headers = string.Join('\n', response.Headers.Concat(response.Content.Headers)
                .Where(static header => header.Key is not ("Date" or "Server"))
                .OrderBy(static header => header.Key, StringComparer.Ordinal)
                .Select(static header => $"{header.Key}: {string.Join(", ", header.Value)}"));
            try
            {
                // A stack trace is found in the text alone.
                var encoding = response.Content.Headers.ContentType?.CharSet is "utf-16" ? Encoding.Unicode : Encoding.UTF8;
                return new Answer((int)response.StatusCode, headers, WithoutCallers().Replace(encoding.GetString(await response.Content.ReadAsByteArrayAsync(token)), "$1"));
            }
            catch (Exception exception) when (exception is HttpRequestException or IOException)
            {
                return new Answer((int)response.StatusCode, headers, "broken off");
            }
        }
        catch (HttpRequestException)
        {
            return new Answer(0, "", "broken off");
        }
    }

    /// <summary>Of a stack trace in an error: all but its first frame. Which callers it names depends on what the runtime has inlined by then.</summary>
    [GeneratedRegex("""("stacktrace":"(?:[^"\\]|\\[^nr])*)(?:\\[nr](?:[^"\\]|\\.)*)?(?=")""")]
    private static partial Regex WithoutCallers();
}
