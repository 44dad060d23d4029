using System.Buffers;
using FsCheck;
using FsCheck.Fluent;
using Transport.Clients.HttpEncoding;
using Transport.Conformance;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.PluginLoading;
using Transport.Server;
using Transport.ServerTestSupport;
using Transport.TestSupport;

namespace Transport.Plugin.NewtonsoftJson.Tests;

public sealed class NewtonsoftJsonTests
{
    private static readonly string Plugins = PluginFolders.FindDefault() ?? throw new InvalidOperationException("no plugins were built");

    private static readonly IPayloadEncoding Encoding =
        PluginLoader.Load([Plugins], []).Encodings.Single(encoding => encoding.Id == "newtonsoft-json");

    [Theory]
    [InlineData("json.persons-2.json", 2, false)]
    [InlineData("json.persons-2-orders.json", 2, true)]
    public void Write_TidyPersons_MatchesTheGolden(string golden, int count, bool orders)
    {
        var output = new ArrayBufferWriter<byte>();

        Encoding.Write(output, new MockPersonRepository(2).GetPersons(count, orders));

        Assert.Equal(Goldens.Read(golden), output.WrittenSpan);
    }

    [Fact]
    public void Read_GoldenOfTheUntidyPersons_IsExact()
    {
        var read = Encoding.Read<Person[]>(new ReadOnlySequence<byte>(Goldens.Read("json.untidy.json")));

        Assert.Equal(PeopleDigest.Of(UntidyPersons.Get(includeOrders: true)), PeopleDigest.Of(read));
    }

    [Fact]
    public void Read_OfWhatWasWritten_IsEqual() => Prop.ForAll(RandomPeople.ArbitraryPersons, persons =>
    {
        var output = new ArrayBufferWriter<byte>();
        Encoding.Write(output, persons);
        return PeopleDigest.Of(Encoding.Read<Person[]>(new ReadOnlySequence<byte>(output.WrittenMemory))) == PeopleDigest.Of(persons);
    }).QuickCheckThrowOnFailure();

    [Theory]
    [InlineData("[null]")]
    [InlineData("[{\"orderItems\":[null]}]")]
    public void Read_CustomerOrdersWithANullItem_IsInvalidPayload(string json) =>
        Assert.Throws<InvalidPayloadException>(() => Encoding.Read<CustomerOrder[]>(Bytes(json)));

    [Theory]
    [InlineData("[null]")]
    [InlineData("[{\"Orders\":[null]}]")]
    public void Read_PersonsWithANullItem_IsInvalidPayload(string json) =>
        Assert.Throws<InvalidPayloadException>(() => Encoding.Read<Person[]>(Bytes(json)));

    [Fact]
    public void Read_NullLists_AreEmpty()
    {
        Assert.Empty(Assert.Single(Encoding.Read<Person[]>(Bytes("[{\"Orders\":null}]"))).Orders);
        Assert.Empty(Assert.Single(Encoding.Read<CustomerOrder[]>(Bytes("[{\"orderItems\":null}]"))).OrderItems);
    }

    [Fact]
    public void Check_AsEncoding_PassesEverything() => AssertPassed(EncodingConformance.Check(Encoding, cancellationToken: Deadline.Soon));

    [Fact]
    public async Task CheckAsync_AsRow_PassesEverything()
    {
        await using var server = await TestServer.StartAsync(new ServerOptions { Persons = 1000, MaxCount = 10_000, Plugins = [Plugins] });

        AssertPassed(await TransportConformance.CheckAsync(
            new HttpEncodingTransport(Encoding, TransportKind.Plugin), server.AddressOf("newtonsoft-json"), server.Repository, Deadline.Soon));
    }

    private static ReadOnlySequence<byte> Bytes(string json) => new(System.Text.Encoding.UTF8.GetBytes(json));

    private static void AssertPassed(IReadOnlyList<ConformanceResult> results)
    {
        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(result.Passed, $"{result.Check}: {result.Detail}"));
    }
}
