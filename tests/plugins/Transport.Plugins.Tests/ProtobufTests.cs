namespace Transport.Plugins.Tests;

public sealed class ProtobufTests
{
    private readonly IPayloadEncoding _encoding = BuiltPlugins.Encoding("protobuf");

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

    [Fact]
    public void Read_RepeatedFields_TheLastWinsAndMessagesMerge()
    {
        // id 1, id 2, name "a", name "b"; created_on { seconds 1 }, created_on { nanos 100 }.
        var person = Assert.Single(_encoding.FromBytes<Person[]>(Convert.FromHexString("0A12" + "0801" + "0802" + "120161" + "120162" + "1A020801" + "1A021064")));

        Assert.Equal((2, "b"), (person.Id, person.Name));
        Assert.Equal(DateTime.UnixEpoch.AddSeconds(1).AddTicks(1), person.CreatedOn);
    }

    [Fact]
    public void Read_FinerThan100Nanoseconds_IsCut() =>
        Assert.Equal(DateTime.UnixEpoch.AddTicks(1), Assert.Single(ReadPersonOf("10C701")).CreatedOn);

    [Theory]
    [InlineData("10FFFFFFFFFFFFFFFFFF01")] // nanos -1
    [InlineData("108094EBDC03")] // nanos 1,000,000,000
    [InlineData("08FF91B8C398FEFFFFFF01")] // the second before the year 1
    [InlineData("0880DDDBFFAF07")] // the second after the year 9999
    [InlineData("08FFFFFFFFFFFFFFFF7F")] // the largest number of seconds
    public void Read_TimestampOutOfRange_IsInvalidPayload(string timestamp) => Assert.Throws<InvalidPayloadException>(() => ReadPersonOf(timestamp));

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
        Assert.Throws<InvalidPayloadException>(() => _encoding.FromBytes<byte>([0x08, 0x80, 0x02]));

    private Person[] ReadPersonOf(string timestamp)
    {
        var createdOn = timestamp.Length / 2;
        return _encoding.FromBytes<Person[]>(Convert.FromHexString($"0A{createdOn + 2:X2}1A{createdOn:X2}{timestamp}"));
    }
}
