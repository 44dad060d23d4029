namespace Transport.PayloadModels.Vectors;

/// <summary>Published test vectors: what a foreign client must compute for a few requests over the repository.</summary>
public static class DigestVectors
{
    /// <summary>The vectors, in the order of <c>docs/digests.md</c>.</summary>
    public static IReadOnlyList<DigestVector> All { get; } = Compute();

    private static DigestVector[] Compute()
    {
        var repository = new MockPersonRepository(1000);
        return
        [
            Persons(repository, 2, true),
            Persons(repository, 2, false),
            Persons(repository, 0, false),
            Persons(repository, -1, true),
            Persons(repository, 1000, true),
            CustomerOrders(repository, 1),
            CustomerOrders(repository, 100),
        ];
    }

    private static DigestVector Persons(MockPersonRepository repository, int count, bool orders)
    {
        var persons = repository.GetPersons(count, orders);
        return new DigestVector(
            $"GetPersons({count} {(orders ? "with" : "without")} orders)",
            PeopleDigest.Of(persons),
            PeopleDigest.Of(persons, InstantPrecision.Milliseconds));
    }

    private static DigestVector CustomerOrders(MockPersonRepository repository, int count)
    {
        var orders = repository.GetCustomerOrders(count);
        return new DigestVector(
            $"GetCustomerOrders({count})", PeopleDigest.Of(orders), PeopleDigest.Of(orders, InstantPrecision.Milliseconds));
    }
}
