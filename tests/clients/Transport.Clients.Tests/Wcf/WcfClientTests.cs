using System.Text;
using System.Text.RegularExpressions;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.ServerTestSupport;
using Transport.Soap;
using Transport.Soap.Messages.Faults;
using Transport.TestSupport;

namespace Transport.Clients.Tests.Wcf;

/// <summary>Our client sends what a WCF client sends, and reads what a WCF server answers.</summary>
public sealed partial class WcfClientTests
{
    /// <summary>Path and content type by row, as captured.</summary>
    private static readonly Dictionary<string, (string Path, string ContentType)> Rows = new()
    {
        ["wcf-text"] = ("/wcf/text", "text/xml; charset=utf-8"),
        ["wcf-wshttp"] = ("/wcf/wshttp", "application/soap+xml; charset=utf-8"),
        ["wcf-binary"] = ("/wcf/binary", "application/soap+msbin1"),
    };

    public static TheoryData<string> RowIds { get; } = [.. Rows.Keys];

    public static TheoryData<string, string, int, bool> PersonCalls { get; } = new(
        from row in Rows.Keys
        from call in new[] { ("3-persons-2", 2, false), ("4-persons-2-orders", 2, true), ("6-persons-0", 0, false), ("7-untidy", -1, true) }
        select (row, call.Item1, call.Item2, call.Item3));

    [Theory]
    [MemberData(nameof(RowIds))]
    public async Task Query_Golden(string row) => Assert.Equal(114, await CallAsync(
        row, "1-first-query", nameof(Operation.Query), client => client.QueryAsync(39283, 1, Deadline.Soon)));

    [Theory]
    [MemberData(nameof(PersonCalls))]
    public async Task GetPersons_Golden(string row, string golden, int count, bool orders)
    {
        var persons = await CallAsync(row, golden, nameof(Operation.GetPersons), client => client.GetPersonsAsync(count, orders, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(new MockPersonRepository(2).GetPersons(count, orders)), PeopleDigest.Of(persons));
    }

    [Theory]
    [MemberData(nameof(RowIds))]
    public async Task GetCustomerOrders_Golden(string row)
    {
        var orders = await CallAsync(
            row, "8-customer-order", nameof(Operation.GetCustomerOrders), client => client.GetCustomerOrdersAsync(1, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(new MockPersonRepository(1).GetCustomerOrders(1)), PeopleDigest.Of(orders));
    }

    [Theory]
    [MemberData(nameof(RowIds))]
    public async Task GetPersons_GoldenFault_IsFaultException(string row)
    {
        var thrown = await Assert.ThrowsAsync<SoapFaultException>(() => CallAsync(
            row, "9-fault-thrown", nameof(Operation.GetPersons), client => client.GetPersonsAsync(-2, false, Deadline.Soon)));
        Assert.Equal(new SoapFaultCode("InternalServiceFault", SoapNamespaces.Dispatcher), thrown.Fault.Code.MostSpecific);
    }

    [Theory]
    [MemberData(nameof(RowIds))]
    public async Task Calls_AgainstOurServer_EveryOperation(string row)
    {
        await using var server = await TestServer.StartAsync(new() { Persons = 1000, MaxCount = 10_000 });
        await using var client = Open(row, server.AddressOf(row));
        await client.OpenAsync(Deadline.Soon);
        foreach (var count in new[] { -1, 0, 1, 1000 })
        {
            Assert.Equal(
                PeopleDigest.Of(server.Repository.GetPersons(count, true)),
                PeopleDigest.Of(await client.GetPersonsAsync(count, true, Deadline.Soon)));
        }

        var orders = server.Repository.GetCustomerOrders(500);
        Assert.Equal(500, await client.SubmitCustomerOrdersAsync(orders, Deadline.Soon));
        Assert.Equal(PeopleDigest.Of(orders), PeopleDigest.Of(await client.GetCustomerOrdersAsync(500, Deadline.Soon)));
        await Assert.ThrowsAsync<SoapFaultException>(async () => await client.GetPersonsAsync(10_001, false, Deadline.Soon));
        Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
    }

    [Theory]
    [InlineData("wcf-wshttp")]
    [InlineData("wcf-binary")]
    public async Task Query_ReplyToAnotherMessage_IsInvalid(string row)
    {
        using var server = new GoldenServer(Rows[row].Path);
        await using var client = Open(row, server.Address);
        var answering = server.AnswerAsync(_ => Goldens.Read($"{row}.1-first-query.response"));
        var thrown = await Assert.ThrowsAsync<InvalidSoapMessageException>(async () => await client.QueryAsync(39283, 1, Deadline.Soon));
        Assert.Contains("relates to", thrown.Message, StringComparison.Ordinal);
        await answering;
    }

    [Fact]
    public async Task Query_ReplyThatRelatesToNothing_IsTaken()
    {
        using var server = new GoldenServer(Rows["wcf-wshttp"].Path);
        await using var client = Open("wcf-wshttp", server.Address);
        var response = Encoding.Latin1.GetString(Goldens.Read("wcf-wshttp.1-first-query.response"));
        var without = TextRelation().Replace(response, match => new string(' ', match.Length));
        Assert.NotEqual(response, without);
        var answering = server.AnswerAsync(_ => Encoding.Latin1.GetBytes(without));
        Assert.Equal(114, await client.QueryAsync(39283, 1, Deadline.Soon));
        await answering;
    }

    private static ITransportClient Open(string row, Uri address) =>
        InBoxTransports.All.Single(transport => transport.Description.Id == row).CreateClient(new ClientOptions { Address = address });

    private static async Task<T> CallAsync<T>(string row, string golden, string operation, Func<ITransportClient, ValueTask<T>> call)
    {
        var (path, contentType) = Rows[row];
        using var server = new GoldenServer(path);
        await using var client = Open(row, server.Address);
        var answering = server.AnswerAsync(body => Answer(Goldens.Read($"{row}.{golden}.response"), body));
        var calling = call(client).AsTask();
        var (head, body) = await answering;
        var captured = Goldens.ReadHttpBody($"{row}.{golden}.request");
        Assert.Equal(
            Fixed(captured, new Uri($"http://127.0.0.1:5080{path}")),
            Fixed(body, server.Address));
        Assert.StartsWith($"POST {path} HTTP/1.1\r\n", head, StringComparison.Ordinal);
        Assert.Contains($"\r\nContent-Type: {contentType}\r\n", head, StringComparison.Ordinal);
        var action = $"\r\nSOAPAction: \"http://transport.example/people/IPersonService/{operation}\"\r\n";
        Assert.Equal(row == "wcf-text", head.Contains(action, StringComparison.Ordinal));
        return await calling;
    }

    /// <summary>A captured response as the answer to a request: it relates to the request's message id.</summary>
    private static byte[] Answer(byte[] response, byte[] request)
    {
        var text = Encoding.Latin1.GetString(response);
        if (MessageId().Match(Encoding.Latin1.GetString(request)) is { Success: true } id)
        {
            text = Relation().Replace(text, _ => id.Value);
        }

        return Encoding.Latin1.GetBytes(text);
    }

    /// <summary>A request without its message id and without the address it goes to, which differ from call to call.</summary>
    private static string Fixed(byte[] body, Uri address)
    {
        var text = Encoding.Latin1.GetString(body)
            .Replace((char)address.AbsoluteUri.Length + address.AbsoluteUri, "[size][address]", StringComparison.Ordinal)
            .Replace(address.AbsoluteUri, "[address]", StringComparison.Ordinal);
        return MessageId().Replace(text, "[id]");
    }

    /// <summary>As text, or as the unique id record of [MC-NBFX] in the element with the name 0x1A.</summary>
    [GeneratedRegex(@"urn:uuid:[0-9a-f-]{36}|(?<=\x44\x1A)\xAD.{16}", RegexOptions.Singleline)]
    private static partial Regex MessageId();

    /// <summary>As <see cref="MessageId"/>, in the element RelatesTo, in binary 0x12.</summary>
    [GeneratedRegex(@"(?<=RelatesTo>)urn:uuid:[0-9a-f-]{36}|(?<=\x44\x12)\xAD.{16}", RegexOptions.Singleline)]
    private static partial Regex Relation();

    [GeneratedRegex("<a:RelatesTo>[^<]*</a:RelatesTo>")]
    private static partial Regex TextRelation();
}
