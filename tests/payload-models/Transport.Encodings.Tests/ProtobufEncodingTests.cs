using FsCheck;
using FsCheck.Fluent;
using Google.Protobuf;
using Google.Protobuf.WellKnownTypes;
using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.TestSupport;
using V1 = Transport.People.V1;

namespace Transport.Encodings.Tests;

public sealed class ProtobufEncodingTests
{
    private readonly ProtobufEncoding _encoding = new();
    private readonly MockPersonRepository _repository = new(10);

    [Theory]
    [InlineData("protobuf.persons-0.pb", 0, false)]
    [InlineData("protobuf.persons-2.pb", 2, false)]
    [InlineData("protobuf.persons-2-orders.pb", 2, true)]
    [InlineData("protobuf.untidy.pb", -1, true)]
    public void Write_Persons_EqualsGolden(string golden, int count, bool orders) =>
        Assert.Equal(Goldens.Read(golden), _encoding.ToBytes(_repository.GetPersons(count, orders)));

    [Theory]
    [InlineData("protobuf.persons-0.pb", 0, false)]
    [InlineData("protobuf.persons-2.pb", 2, false)]
    [InlineData("protobuf.persons-2-orders.pb", 2, true)]
    [InlineData("protobuf.untidy.pb", -1, true)]
    public void Read_Golden_HasRepositoryDigest(string golden, int count, bool orders) => Assert.Equal(
        PeopleDigest.Of(_repository.GetPersons(count, orders)), PeopleDigest.Of(_encoding.FromBytes<Person[]>(Goldens.Read(golden))));

    [Fact]
    public void WriteRead_CustomerOrder_EqualsGolden()
    {
        var golden = Goldens.Read("protobuf.customer-order.pb");

        Assert.Equal(golden, _encoding.ToBytes(_repository.GetCustomerOrders(1)));
        Assert.Equal(PeopleDigest.Of(_repository.GetCustomerOrders(1)), PeopleDigest.Of(_encoding.FromBytes<CustomerOrder[]>(golden)));
    }

    [Fact]
    public void Write_RandomPersons_AreReadByTheGeneratedReply() => Prop.ForAll(
        RandomPeople.ArbitraryPersons,
        persons => V1.GetPersonsReply.Parser.ParseFrom(_encoding.ToBytes(persons)).Persons.Select(p => (p.Id, p.HasName, p.FloatNumber, p.Orders.Count))
            .SequenceEqual(persons.Select(p => (p.Id, p.Name is not null, p.FloatNumber, p.Orders.Count)))).QuickCheckThrowOnFailure();

    [Fact]
    public void Write_NegativeZero_IsSent()
    {
        var bytes = _encoding.ToBytes(new[] { new Person { FloatNumber = -0d, CreatedOn = DateTime.UnixEpoch } });

        Assert.Equal("0A0B" + "1A00" + "210000000000000080", Convert.ToHexString(bytes));
    }

    [Theory]
    [InlineData("")] // no fields at all
    [InlineData("1A00")] // an empty Timestamp
    [InlineData("32021234" + "3A00")] // fields that nobody knows
    public void Read_PersonWithoutItsFields_HasDefaults(string person)
    {
        var read = Assert.Single(_encoding.FromBytes<Person[]>(Convert.FromHexString($"0A{person.Length / 2:X2}{person}")));

        Assert.Equal((0, null, DateTime.UnixEpoch, 0d), (read.Id, read.Name, read.CreatedOn, read.FloatNumber));
        Assert.Empty(read.Orders);
    }

    [Fact]
    public void Read_SecondPersonWithoutFields_HasNoneOfTheFirst()
    {
        var persons = _encoding.FromBytes<Person[]>([.. _encoding.ToBytes(UntidyPersons.Get(true)[2..]), 0x0A, 0x00]);

        Assert.Equal(2, persons.Length);
        Assert.Equal(3, persons[0].Orders.Count);
        Assert.Equal(PeopleDigest.Of([new Person { CreatedOn = DateTime.UnixEpoch }]), PeopleDigest.Of([persons[1]]));
    }

    [Fact]
    public void Read_SecondOrderWithoutFields_HasNoneOfTheFirst()
    {
        // Person: orders { id 7, created_on { seconds 1 }, person_id 8, product_name "x" }, then orders { }.
        var person = Assert.Single(_encoding.FromBytes<Person[]>(Convert.FromHexString("0A0F" + "2A0B" + "0807" + "12020801" + "1808" + "220178" + "2A00")));

        Assert.Equal([(7, 8, "x"), (0, 0, null)], person.Orders.Select(order => (order.Id, order.PersonId, order.ProductName)));
        Assert.Equal([DateTime.UnixEpoch.AddSeconds(1), DateTime.UnixEpoch], person.Orders.Select(order => order.CreatedOn));
    }

    [Theory]
    [InlineData("0801" + "0802" + "120161" + "120162")] // numbers and strings: the last one wins
    [InlineData("1A020801" + "1A021064")] // messages: merged
    [InlineData("2A020801" + "0801" + "2A020802")] // lists: in the order sent, whatever is between
    public void Read_RepeatedFields_AsTheGeneratedReply(string person)
    {
        var bytes = Convert.FromHexString($"0A{person.Length / 2:X2}{person}");
        var generated = Assert.Single(V1.GetPersonsReply.Parser.ParseFrom(bytes).Persons);
        var read = Assert.Single(_encoding.FromBytes<Person[]>(bytes));

        Assert.Equal((generated.Id, generated.HasName ? generated.Name : null), (read.Id, read.Name));
        Assert.Equal(generated.CreatedOn?.ToDateTime() ?? DateTime.UnixEpoch, read.CreatedOn);
        Assert.Equal(generated.Orders.Select(order => order.Id), read.Orders.Select(order => order.Id));
    }

    [Fact]
    public void Read_FinerThan100Nanoseconds_IsCut() =>
        Assert.Equal(DateTime.UnixEpoch.AddTicks(1), Assert.Single(ReadPersonOf(new Timestamp { Nanos = 199 })).CreatedOn);

    [Theory]
    [InlineData(0, -1)]
    [InlineData(0, 1_000_000_000)]
    [InlineData(-62_135_596_801, 0)]
    [InlineData(253_402_300_800, 0)]
    [InlineData(long.MaxValue, 999_999_999)]
    public void Read_TimestampOutOfRange_IsInvalidPayload(long seconds, int nanos) =>
        Assert.Throws<InvalidPayloadException>(() => ReadPersonOf(new Timestamp { Seconds = seconds, Nanos = nanos }));

    [Theory]
    [InlineData("0A")] // no length
    [InlineData("0A05")] // a length and nothing of it
    [InlineData("0A02" + "08FF")] // a varint cut short by its message
    [InlineData("0AFFFFFFFF07")] // a length of the largest int
    [InlineData("0A0612FFFFFFFF07")] // the same of a string inside
    [InlineData("0AFFFFFFFF0F")] // a length of -1
    [InlineData("00")] // field 0
    [InlineData("0B")] // a group without an end
    [InlineData("0C")] // an end without a group
    [InlineData("FFFFFFFFFFFFFFFFFFFFFF")] // a key of too many bytes
    public void Read_Malformed_IsInvalidPayload(string hex) =>
        Assert.Throws<InvalidPayloadException>(() => _encoding.FromBytes<Person[]>(Convert.FromHexString(hex)));

    [Fact]
    public void Read_StateAboveByte_IsInvalidPayload() =>
        Assert.Throws<InvalidPayloadException>(() => _encoding.FromBytes<byte>(new V1.QueryReply { State = 256 }.ToByteArray()));

    private Person[] ReadPersonOf(Timestamp createdOn) =>
        _encoding.FromBytes<Person[]>(new V1.GetPersonsReply { Persons = { new V1.Person { CreatedOn = createdOn } } }.ToByteArray());
}
