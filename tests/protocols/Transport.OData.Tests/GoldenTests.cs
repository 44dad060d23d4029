using System.Text;
using Transport.PayloadModels;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.OData.Tests;

/// <summary>
/// The answers of Microsoft.AspNetCore.OData 9.5, byte for byte. Where ours differ, and must:
/// error objects have a code, and a missing key has an error object; <c>$metadata</c> has all properties of CustomerOrder, the untidy set and the action
/// (and the function is not said to be in the service document, where it is not); the service document has the untidy set.
/// </summary>
public abstract class GoldenTests : IAsyncLifetime
{
    private TestService _service = null!;

    public async ValueTask InitializeAsync() => _service = await StartAsync(new MockPersonRepository());

    public ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return _service.DisposeAsync();
    }

    private protected abstract Task<TestService> StartAsync(IPersonRepository repository);

    [Theory]
    [InlineData("compute")]
    [InlineData("person-key")]
    [InlineData("person-key-expand")]
    [InlineData("person-name")]
    [InlineData("person-orders")]
    [InlineData("persons-count")]
    [InlineData("persons-count-select")]
    [InlineData("persons-expand-nested")]
    [InlineData("persons-filter")]
    [InlineData("persons-top-0")]
    [InlineData("persons-top-1-expand-none")]
    [InlineData("persons-top-2")]
    [InlineData("persons-top-2-expand")]
    [InlineData("query-function")]
    public async Task Get_GoldenRequest_GoldenResponse(string golden)
    {
        var (expected, actual) = await ExchangeAsync(golden);

        Assert.Equal(expected, actual);
    }

    [Theory]
    [InlineData("error-negative-top", "\"code\":\"\"", "\"code\":\"InvalidQuery\"")]
    [InlineData("error-syntax", "\"code\":\"\"", "\"code\":\"InvalidQuery\"")]
    [InlineData("error-unknown-property", "\"code\":\"\"", "\"code\":\"InvalidQuery\"")]
    [InlineData("service-document", "{\"name\":\"CustomerOrders\"", "{\"name\":\"UntidyPersons\",\"kind\":\"EntitySet\",\"url\":\"UntidyPersons\"},{\"name\":\"CustomerOrders\"")]
    public async Task Get_GoldenRequestWithOneDifference_GoldenResponseElse(string golden, string theirs, string ours)
    {
        var (expected, actual) = await ExchangeAsync(golden);

        Assert.Contains(theirs, expected, StringComparison.Ordinal);
        Assert.Equal(expected.Replace(theirs, ours, StringComparison.Ordinal), actual);
    }

    [Fact]
    public async Task Get_Metadata_HasAllThatTheGoldenHasAndMore()
    {
        var (expected, actual) = await ExchangeAsync("metadata");

        var golden = expected.Replace(" IncludeInServiceDocument=\"true\"", "", StringComparison.Ordinal).Split('<');
        var elements = actual.Split('<').ToHashSet(StringComparer.Ordinal);
        Assert.All(golden, element => Assert.Contains(element, elements));
        Assert.Contains("Property Name=\"CreditCardName\" Type=\"Edm.String\" />", elements);
        Assert.Contains("ActionImport Name=\"SubmitCustomerOrders\" Action=\"Transport.People.SubmitCustomerOrders\" />", elements);
    }

    /// <summary>Status, the two headers that matter and the body: the golden's, and ours as if we were at the golden's address.</summary>
    private async Task<(string Expected, string Actual)> ExchangeAsync(string golden)
    {
        var text = Encoding.UTF8.GetString(Goldens.Read($"odata.{golden}.http")).Replace("\r\n", "\n", StringComparison.Ordinal);
        var parts = text.Split("\n\n", 3);
        var request = parts[0].Split('\n');
        var path = request[0]["GET /odata/".Length..^" HTTP/1.1".Length];
        var accept = request.Skip(1).FirstOrDefault(line => line.StartsWith("Accept: ", StringComparison.Ordinal))?["Accept: ".Length..];

        using var response = await _service.SendAsync(path, accept);
        var body = await response.Content.ReadAsStringAsync(Deadline.Soon);
        var actual = $"HTTP/1.1 {(int)response.StatusCode}\nContent-Type: {response.Content.Headers.NonValidated["Content-Type"]}\n"
            + $"OData-Version: {response.Headers.NonValidated["OData-Version"]}\n\n"
            + body.Replace(_service.Root.AbsoluteUri, "http://127.0.0.1:5080/odata/", StringComparison.Ordinal);
        return (parts[1] + "\n\n" + parts[2], actual);
    }
}
