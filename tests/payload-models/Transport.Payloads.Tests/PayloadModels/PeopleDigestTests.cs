using Transport.PayloadModels.Vectors;
using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;
using FsCheck;
using FsCheck.Fluent;

namespace Transport.PayloadModels.Tests;

public sealed class PeopleDigestTests
{
    private static readonly MockPersonRepository Repository = new(100);

    [Fact]
    public void Of_FirstTwoPersonsWithOrders_EqualsCanonicalFormWrittenByHand()
    {
        var form = new MemoryStream();
        Int(form, 2);
        for (var p = 1; p <= 2; p++)
        {
            Int(form, p);
            Text(form, "Person" + p);
            Long(form, PeopleData.Epoch.AddMilliseconds(p).Ticks);
            Long(form, BitConverter.DoubleToInt64Bits(p + 0.123456));
            Int(form, 2);
            for (var id = (2 * p) - 1; id <= 2 * p; id++)
            {
                Int(form, id);
                Long(form, PeopleData.Epoch.AddMilliseconds(p - 1).Ticks);
                Int(form, p);
                Text(form, "OrderedProduct" + id);
            }
        }

        var expected = Convert.ToHexStringLower(SHA256.HashData(form.ToArray()));

        Assert.Equal(expected, PeopleDigest.Of(Repository.GetPersons(2, includeOrders: true)));
    }

    [Theory]
    [MemberData(nameof(PublishedVectors))]
    public void Of_PublishedVectors_AreStable(string request, string digest, string digestMs)
    {
        var vector = DigestVectors.All.Single(v => v.Request == request);

        Assert.Equal(digest, vector.Digest);
        Assert.Equal(digestMs, vector.DigestMs);
    }

    [Fact]
    public void Of_Milliseconds_CutsTicks()
    {
        Person[] fine = [new() { CreatedOn = PeopleData.Epoch.AddTicks(12_345) }];
        Person[] coarse = [new() { CreatedOn = PeopleData.Epoch.AddMilliseconds(1) }];

        Assert.Equal(PeopleDigest.Of(coarse), PeopleDigest.Of(fine, InstantPrecision.Milliseconds));
        Assert.NotEqual(PeopleDigest.Of(coarse), PeopleDigest.Of(fine));
    }

    [Fact]
    public void Of_EveryNaN_IsOneNaN()
    {
        Person[] one = [new() { FloatNumber = double.NaN }];
        Person[] other = [new() { FloatNumber = BitConverter.Int64BitsToDouble(unchecked((long)0xFFF8000000000001)) }];

        Assert.Equal(PeopleDigest.Of(one), PeopleDigest.Of(other));
    }

    [Fact]
    public void Of_NegativeZero_IsNotZero() =>
        Assert.NotEqual(PeopleDigest.Of([new Person { FloatNumber = 0d }]), PeopleDigest.Of([new Person { FloatNumber = -0d }]));

    [Fact]
    public void Of_NullListOrString_IsNotEmpty()
    {
        Assert.NotEqual(PeopleDigest.Of([new Person { Name = null }]), PeopleDigest.Of([new Person { Name = "" }]));
        Assert.NotEqual(PeopleDigest.Of([new Person { Orders = null! }]), PeopleDigest.Of([new Person { Orders = [] }]));
    }

    [Fact]
    public void Of_AnyChangedField_DiffersInDigest() => Prop.ForAll(RandomPeople.ArbitraryPersons, persons =>
    {
        if (persons.Length == 0)
        {
            return;
        }

        var before = PeopleDigest.Of(persons);
        persons[^1].Id ^= 1;
        Assert.NotEqual(before, PeopleDigest.Of(persons));
        persons[^1].Id ^= 1;
        Assert.Equal(before, PeopleDigest.Of(persons));
    }).QuickCheckThrowOnFailure();

    public static TheoryData<string, string, string> PublishedVectors()
    {
        var data = new TheoryData<string, string, string>();
        foreach (var line in File.ReadLines(Path.Combine(AppContext.BaseDirectory, "goldens", "digests.csv")).Skip(1))
        {
            var fields = line.Split(',');
            data.Add(fields[0], fields[1], fields[2]);
        }

        return data;
    }

    private static void Int(Stream form, int value)
    {
        var bytes = new byte[4];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, value);
        form.Write(bytes);
    }

    private static void Long(Stream form, long value)
    {
        var bytes = new byte[8];
        BinaryPrimitives.WriteInt64LittleEndian(bytes, value);
        form.Write(bytes);
    }

    private static void Text(Stream form, string value)
    {
        var utf8 = Encoding.UTF8.GetBytes(value);
        Int(form, utf8.Length);
        form.Write(utf8);
    }
}
