using Transport.PayloadModels;
using Transport.PluginContract;
using Transport.TestSupport;

namespace Transport.Encodings.Tests;

public sealed class MessagePackEncodingTests
{
    private readonly MessagePackEncoding _encoding = new();
    private readonly MockPersonRepository _repository = new(1000);

    [Theory]
    [InlineData("messagepack.persons-0.msgpack", 0, false)]
    [InlineData("messagepack.persons-2.msgpack", 2, false)]
    [InlineData("messagepack.persons-2-orders.msgpack", 2, true)]
    [InlineData("messagepack.untidy.msgpack", -1, true)]
    public void Write_Persons_EqualsGolden(string golden, int count, bool orders) =>
        Assert.Equal(Hex(Goldens.Read(golden)), Hex(_encoding.ToBytes(_repository.GetPersons(count, orders))));

    [Theory]
    [InlineData("messagepack.persons-0.msgpack", 0, false)]
    [InlineData("messagepack.persons-2.msgpack", 2, false)]
    [InlineData("messagepack.persons-2-orders.msgpack", 2, true)]
    [InlineData("messagepack.untidy.msgpack", -1, true)]
    public void Read_Golden_HasRepositoryDigest(string golden, int count, bool orders) => Assert.Equal(
        PeopleDigest.Of(_repository.GetPersons(count, orders)), PeopleDigest.Of(_encoding.FromBytes<Person[]>(Goldens.Read(golden))));

    [Theory]
    [InlineData("messagepack.persons-2-orders.msgpack")]
    [InlineData("messagepack.untidy.msgpack")]
    public void Read_GoldenCutAtEveryByte_IsInvalidPayload(string golden)
    {
        var bytes = Goldens.Read(golden);
        for (var length = 0; length < bytes.Length; length++)
        {
            Assert.Throws<InvalidPayloadException>(() => _encoding.FromBytes<Person[]>(bytes[..length]));
        }
    }

    [Fact]
    public void Read_MissingAndExtraMembersAndNilLists_AreTolerated()
    {
        var persons = Read<Person[]>("93" + "9107" + "9507c0d6ff00000000" + "01" + "c0" + "9607" + "a161" + "d6ff00000000" + "02" + "90" + "81a1789102");

        Assert.Equal([7, 7, 7], persons.Select(p => p.Id));
        Assert.Equal([0d, 1d, 2d], persons.Select(p => p.FloatNumber));
        Assert.Equal("a", persons[2].Name);
        Assert.All(persons, p => Assert.Empty(p.Orders));
        Assert.Empty(Read<CustomerOrder[]>("91" + "99" + "07" + "c0c0c0c0c0c0c0" + "c0")[0].OrderItems);
        Assert.Equal(5, Read<CustomerOrder[]>("91" + "99" + "07" + "c0c0c0c0c0c0c0" + "91930305c0")[0].OrderItems[0].Quantity);
    }

    [Theory]
    [InlineData("")]
    [InlineData("c0")]
    [InlineData("80")]
    [InlineData("91c0")] // a nil person
    [InlineData("919507c0d6ff000000000191c0")] // a nil order
    [InlineData("9000")] // a byte too many
    [InlineData("9181a24964" + "07")] // a map
    [InlineData("9191ce80000000")] // an id of 2^31
    [InlineData("919207a1ff")] // not UTF-8
    [InlineData("919307c0c70cff000000007fffffffffffffff")] // beyond the year 9999
    [InlineData("ddffffffff")]
    public void Read_NotPersons_IsInvalidPayload(string hex) => Assert.Throws<InvalidPayloadException>(() => Read<Person[]>(hex));

    [Fact]
    public void Read_DeepExtraMember_IsInvalidPayload()
    {
        var deep = string.Concat(Enumerable.Repeat("91", 1_000_000)) + "90";

        Assert.Throws<InvalidPayloadException>(() => Read<Person[]>("91" + "96" + "07" + "c0" + "d6ff00000000" + "01" + "90" + deep));
    }

    [Fact]
    public void Read_HostileCounts_AllocateInProportion()
    {
        // Every order list claims as many orders as there are bytes left.
        var bytes = Enumerable.Repeat((byte)0xC0, 1_000_000).ToArray();
        Convert.FromHexString("dd0000ffff" + "9507c0d6ff00000000" + "01" + "dd000effff").CopyTo(bytes, 0);
        var before = GC.GetAllocatedBytesForCurrentThread();

        Assert.Throws<InvalidPayloadException>(() => _encoding.FromBytes<Person[]>(bytes));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 16L * bytes.Length);
    }

    [Fact]
    public void Write_ThousandPersons_AllocatesNothing()
    {
        var persons = _repository.GetPersons(1000, true);
        var output = new System.Buffers.ArrayBufferWriter<byte>(1 << 20);
        _encoding.Write(output, persons);
        output.ResetWrittenCount();

        var before = GC.GetAllocatedBytesForCurrentThread();
        _encoding.Write(output, persons);

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }

    [Fact]
    public void Read_ThousandPersons_AllocatesOnlyTheObjects()
    {
        var bytes = new System.Buffers.ReadOnlySequence<byte>(_encoding.ToBytes(_repository.GetPersons(1000, true)));
        Assert.Equal(1000, _encoding.Read<Person[]>(bytes).Length);

        var before = GC.GetAllocatedBytesForCurrentThread();
        var read = _encoding.Read<Person[]>(bytes);
        var decoding = GC.GetAllocatedBytesForCurrentThread() - before;

        before = GC.GetAllocatedBytesForCurrentThread();
        var copy = Copy(read);
        var objects = GC.GetAllocatedBytesForCurrentThread() - before;

        Assert.Equal(1000, copy.Length);
        Assert.Equal(objects, decoding);
    }

    /// <summary>The same objects made by hand, for their allocations alone: plain loops, exact capacities, no delegate.</summary>
    private static Person[] Copy(Person[] persons)
    {
        var copies = new Person[persons.Length];
        for (var i = 0; i < copies.Length; i++)
        {
            var person = persons[i];
            var copy = copies[i] = new Person { Name = new string(person.Name.AsSpan()) };
            copy.Orders.Capacity = person.Orders.Count;
            foreach (var order in person.Orders)
            {
                copy.Orders.Add(new Order { ProductName = new string(order.ProductName.AsSpan()) });
            }
        }

        return copies;
    }

    private T Read<T>(string hex) => _encoding.FromBytes<T>(Convert.FromHexString(hex));

    private static string Hex(byte[] bytes) => Convert.ToHexStringLower(bytes);
}
