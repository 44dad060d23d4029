using System.Net;
using System.Net.Http.Headers;
using System.Text;
using Transport.ServerTestSupport;

namespace Transport.OData.Tests.Conformance;

/// <summary>Multipart batches of requests that only read (11.7).</summary>
internal static class Batches
{
    public static async Task CheckAsync(TestService service)
    {
        // The three forms of a URL that a service must know (11.7.2).
        var forms = await StatusesAsync(service, null, "GET Persons(7)", $"GET {service.Root.AbsolutePath}Persons(9)", $"GET {service.Root}Persons(3)/Name");
        Assert.Equal(["200 \"Id\":7", "200 \"Id\":9", "200 \"value\":\"Person3\""], forms);

        var stopped = await StatusesAsync(service, null, "GET Persons(7)", "GET Persons(99999)", "GET Persons(9)");
        Assert.Equal(["200 \"Id\":7", "404 \"error\":{"], stopped);

        var continued = await StatusesAsync(service, "odata.continue-on-error", "GET Persons(7)", "GET Persons(99999)", "GET Persons(9)");
        Assert.Equal(["200 \"Id\":7", "404 \"error\":{", "200 \"Id\":9"], continued);

        using var unlike = await service.PostAsync("$batch", "GET Persons(7)", "text/plain");
        Assert.InRange((int)unlike.StatusCode, 400, 499);
    }

    /// <summary>The status of each answer, with the first property that is no annotation.</summary>
    private static async Task<string[]> StatusesAsync(TestService service, string? preference, params string[] requests)
    {
        var parts = requests.Select(request => $"--b\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n{request} HTTP/1.1\r\n\r\n");
        using var request = new HttpRequestMessage(HttpMethod.Post, service.At("$batch")) { Content = new StringContent(string.Concat(parts) + "\r\n--b--\r\n", Encoding.UTF8) };
        request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("multipart/mixed;boundary=b");
        if (preference is not null)
        {
            request.Headers.Add("Prefer", preference);
        }

        using var response = await service.Client.SendAsync(request, Deadline.Soon);
        Assert.Equal((HttpStatusCode.OK, "multipart/mixed"), (response.StatusCode, response.Content.Headers.ContentType!.MediaType));
        var boundary = response.Content.Headers.ContentType.Parameters.Single(parameter => parameter.Name == "boundary").Value!.Trim('"');
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        return [.. body.Split("--" + boundary)[1..^1].Select(Outcome)];
    }

    private static string Outcome(string part)
    {
        var status = part[(part.IndexOf("HTTP/1.1 ", StringComparison.Ordinal) + "HTTP/1.1 ".Length)..][..3];
        var json = part[part.IndexOf('{', StringComparison.Ordinal)..].TrimEnd();
        var property = json.TrimStart('{').Split(',').First(text => !text.StartsWith("\"@", StringComparison.Ordinal));
        return $"{status} {(property.StartsWith("\"error\"", StringComparison.Ordinal) ? "\"error\":{" : property.TrimEnd('}'))}";
    }
}
