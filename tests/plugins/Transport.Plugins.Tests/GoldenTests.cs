namespace Transport.Plugins.Tests;

/// <summary>The bytes of each row are those of its library, written down once.</summary>
public sealed class GoldenTests
{
    private static readonly (string Golden, int Count, bool Orders)[] Persons =
        [("persons-0", 0, false), ("persons-2", 2, false), ("persons-2-orders", 2, true), ("untidy", -1, true)];

    /// <summary>Row, form of its bytes, ending. The untidy persons have a NaN, which protobuf-net writes with other bits.</summary>
    public static TheoryData<string, string, string> Rows => new()
    {
        { "memorypack", "memorypack", "bin" }, { "messagepack", "messagepack", "msgpack" }, { "nerdbank-messagepack", "nerdbank-messagepack", "bin" },
        { "newtonsoft-json", "json", "json" }, { "protobuf", "protobuf", "pb" }, { "protobuf-net", "protobuf", "pb" },
    };

    [Theory]
    [MemberData(nameof(Rows))]
    public void Write_Persons_AreTheGoldens(string row, string form, string ending)
    {
        var repository = new MockPersonRepository(2);
        foreach (var (golden, count, orders) in Persons.Where(golden => golden.Golden != "untidy" || row == form))
        {
            Assert.Equal(Goldens.Read($"{form}.{golden}.{ending}"), BuiltPlugins.Encoding(row).ToBytes(repository.GetPersons(count, orders)));
        }
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Read_Goldens_AreThePersons(string row, string form, string ending)
    {
        var repository = new MockPersonRepository(2);
        foreach (var (golden, count, orders) in Persons)
        {
            var read = BuiltPlugins.Encoding(row).FromBytes<Person[]>(Goldens.Read($"{form}.{golden}.{ending}"));
            Assert.Equal(PeopleDigest.Of(repository.GetPersons(count, orders)), PeopleDigest.Of(read));
        }
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task GetPersons_OverRawHttp_IsTheGolden(string row, string form, string ending)
    {
        await using var server = await BuiltPlugins.ServeAsync(row);

        using var response = await server.Client.GetAsync($"/rpc/{row}/persons?count=2&orders=true", Deadline.Soon);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal(Goldens.Read($"{form}.persons-2-orders.{ending}"), await response.Content.ReadAsByteArrayAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData("protobuf")]
    [InlineData("protobuf-net")]
    public void CustomerOrder_WrittenAndRead_IsTheGolden(string row)
    {
        var golden = Goldens.Read("protobuf.customer-order.pb");
        var orders = new MockPersonRepository(1).GetCustomerOrders(1);

        Assert.Equal(golden, BuiltPlugins.Encoding(row).ToBytes(orders));
        Assert.Equal(PeopleDigest.Of(orders), PeopleDigest.Of(BuiltPlugins.Encoding(row).FromBytes<CustomerOrder[]>(golden)));
    }
}
