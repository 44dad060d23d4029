using Transport.People.Encodings;

namespace Transport.Plugins.Tests;

/// <summary>Seeded damage to good payloads: every encoding, built in or of a plugin, either reads the result or says that it is invalid.</summary>
public sealed class DamageTests
{
    private static readonly int Inputs = Fuzz.Cases(12_000);

    // Per input; the payloads have some hundred bytes, so that this leaves room for objects but not for a believed length.
    private const int MaxAllocated = 1_000_000;

    private static readonly DamageKind[] Kinds =
        [DamageKind.Flip, DamageKind.Replace, DamageKind.Insert, DamageKind.Remove, DamageKind.Repeat, DamageKind.Lie, DamageKind.Cut];

    private static IEnumerable<IPayloadEncoding> Encodings => InBoxEncodings.All.Concat(BuiltPlugins.Encodings);

    public static TheoryData<string> Ids => [.. Encodings.Select(encoding => encoding.Id)];

    [Trait("Category", "Fuzz")]
    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Read_DamagedPayload_IsReadOrInvalid(string id)
    {
        var encoding = Encodings.Single(encoding => encoding.Id == id);
        var repository = new MockPersonRepository(3);
        var persons = encoding.ToBytes(repository.GetPersons(3, true));
        var untidy = encoding.ToBytes(repository.GetPersons(-1, true));
        var orders = encoding.ToBytes(repository.GetCustomerOrders(2));
        var damage = new ByteDamage(new Random(Fuzz.Seed(1)), Kinds, ByteDamage.LyingLengths);
        byte[][] good = [persons, untidy, orders];
        var (which, refused) = (0, 0);
        await BoundedInputs.EachAsync(
            Inputs,
            i => damage.Of(good[which = i % good.Length]),
            bytes => refused += good[which] == orders ? Refuses<CustomerOrder[]>(encoding, bytes) : Refuses<Person[]>(encoding, bytes),
            _ => MaxAllocated);

        // Both outcomes must have been seen often, or the damage is of the wrong kind.
        Assert.InRange(refused, Inputs / 20, Inputs - (Inputs / 400));
    }

    private static int Refuses<T>(IPayloadEncoding encoding, byte[] bytes)
    {
        try
        {
            encoding.FromBytes<T>(bytes);
            return 0;
        }
        catch (InvalidPayloadException)
        {
            return 1;
        }
    }
}
