using System.Text;

namespace Transport.Plugins.Tests;

/// <summary>The recorded answers of an application of Microsoft.AspNetCore.OData 9.5, byte for byte, by the rows on it.</summary>
public sealed partial class ODataGoldenTests
{
    [Theory]
    [InlineData("odata")]
    [InlineData("odata+compiled")]
    public async Task Get_GoldenRequests_GoldenResponses(string row)
    {
        await using var server = await BuiltPlugins.ServeAsync(row, persons: 10_000);
        foreach (var golden in (string[])
            ["person-key", "person-key-expand", "person-name", "person-orders", "persons-count", "persons-count-select", "persons-expand-nested", "persons-filter",
                "persons-top-0", "persons-top-1-expand-none", "persons-top-2", "persons-top-2-expand", "query-function",
                "error-negative-top", "error-syntax", "error-unknown-property"])
        {
            // First by the library's query, then compiling, then compiled.
            for (var call = 0; call < 3; call++)
            {
                var (expected, actual) = await ExchangeAsync(server, row, golden);
                Assert.Equal($"{golden}\n{expected}", $"{golden}\n{actual}");
            }
        }
    }

    [Theory]
    [InlineData("odata")]
    [InlineData("odata+compiled")]
    public async Task Get_Metadata_HasAllThatTheGoldenHasAndMore(string row)
    {
        await using var server = await BuiltPlugins.ServeAsync(row);
        foreach (var (golden, separator) in new[] { ("metadata", '<'), ("service-document", '{') })
        {
            var (expected, actual) = await ExchangeAsync(server, row, golden);
            var parts = actual.Split(separator).Select(part => part.TrimEnd(',', ']', '}')).ToHashSet(StringComparer.Ordinal);
            // The recorded application had an array of order lines, whose items the model takes for nullable.
            var recorded = expected.Split(separator).Where(part => !part.StartsWith("Property Name=\"orderItems\"", StringComparison.Ordinal)).Select(part => part.TrimEnd(',', ']', '}'));
            Assert.All(recorded, part => Assert.Contains(part, parts));
        }
    }

    /// <summary>Status, the two headers that matter and the body: the golden's, and the row's as if it were at the golden's address.</summary>
    private static async Task<(string Expected, string Actual)> ExchangeAsync(TestServer server, string row, string golden)
    {
        var text = Encoding.UTF8.GetString(Goldens.Read($"odata.{golden}.http")).Replace("\r\n", "\n", StringComparison.Ordinal);
        var parts = text.Split("\n\n", 3);
        var request = parts[0].Split('\n');
        var root = server.AddressOf(row).AbsoluteUri.TrimEnd('/') + "/";
        using var message = new HttpRequestMessage(HttpMethod.Get, root + request[0]["GET /odata/".Length..^" HTTP/1.1".Length]);
        foreach (var accept in request.Skip(1).Where(line => line.StartsWith("Accept: ", StringComparison.Ordinal)))
        {
            message.Headers.TryAddWithoutValidation("Accept", accept["Accept: ".Length..]);
        }

        using var response = await server.Client.SendAsync(message, Deadline.Soon);
        // Goldens are without the empty details and the stack trace that end an error.
        var body = InnerError().Replace(await response.Content.ReadAsStringAsync(Deadline.Soon), "}}");
        var headers = response.Headers.NonValidated.Concat(response.Content.Headers.NonValidated).ToDictionary(header => header.Key, header => header.Value.ToString(), StringComparer.OrdinalIgnoreCase);
        var actual = new StringBuilder($"HTTP/1.1 {(int)response.StatusCode}\n");
        foreach (var name in parts[1].Split('\n').Skip(1).Select(line => line.Split(": ")[0]))
        {
            actual.Append(name).Append(": ").Append(headers.GetValueOrDefault(name)).Append('\n');
        }

        return (parts[1] + "\n\n" + parts[2], $"{actual}\n{body.Replace(root, "http://127.0.0.1:5080/odata/", StringComparison.Ordinal)}");
    }

    [GeneratedRegex("(,\"details\":\\[\\])?,\"innererror\":.*$", RegexOptions.Singleline)]
    private static partial Regex InnerError();
}
