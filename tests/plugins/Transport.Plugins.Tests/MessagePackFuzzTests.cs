using MessagePack;

namespace Transport.Plugins.Tests;

/// <summary>Damaged MessagePack is read or said to be invalid, at once and within bounded memory.</summary>
public sealed class MessagePackFuzzTests
{
    private static readonly int Inputs = Fuzz.Cases(24_000);

    // Per input; the payloads have some hundred bytes, so that this leaves room for objects but not for a believed length.
    private const int MaxAllocated = 1_000_000;

    [Trait("Category", "Fuzz")]
    [Theory]
    [InlineData("messagepack", 1)]
    [InlineData("nerdbank-messagepack", 2)]
    public async Task Read_DamagedPayload_IsReadOrInvalid(string id, int seed)
    {
        var encoding = BuiltPlugins.Encoding(id);
        var random = new Random(Fuzz.Seed(seed));
        var repository = new MockPersonRepository(3);
        MessagePackMutator[] persons =
        [
            new(encoding.ToBytes(repository.GetPersons(3, true)), random), new(encoding.ToBytes(repository.GetPersons(-1, true)), random),
        ];
        var orders = new MessagePackMutator(encoding.ToBytes(repository.GetCustomerOrders(2)), random);
        var mutator = orders;
        var (framed, read) = (0, 0);
        await BoundedInputs.EachAsync(
            Inputs / 2,
            i =>
            {
                mutator = i % 3 == 2 ? orders : persons[i % 3];
                var bytes = i % 2 == 0 ? mutator.ChangeValues() : mutator.ChangeBytes();
                framed += IsOneValue(bytes) ? 1 : 0;
                return bytes;
            },
            bytes => read += (mutator == orders ? IsRead<CustomerOrder[]>(encoding, bytes) : IsRead<Person[]>(encoding, bytes)) ? 1 : 0,
            _ => MaxAllocated);

        // Past framing is what is one whole MessagePack value, every count and length in it right; of those some are no persons.
        Assert.InRange(framed, Inputs / 6, Inputs / 2);
        Assert.InRange(read, Inputs / 20, framed - (Inputs / 20));
    }

    private static bool IsOneValue(byte[] bytes)
    {
        var reader = new MessagePackReader(bytes);
        try
        {
            reader.Skip();
            return reader.End;
        }
        catch (Exception e) when (e is MessagePackSerializationException or EndOfStreamException or OverflowException)
        {
            return false;
        }
    }

    private static bool IsRead<T>(IPayloadEncoding encoding, byte[] bytes)
    {
        try
        {
            encoding.FromBytes<T>(bytes);
            return true;
        }
        catch (InvalidPayloadException)
        {
            return false;
        }
    }
}
