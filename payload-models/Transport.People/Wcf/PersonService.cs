namespace Transport.People.Wcf;

/// <summary>An instance of the service: <c>IPersonService</c> over a repository. Safe for concurrent calls.</summary>
public sealed class PersonService
{
    /// <summary>As far as <see cref="ServiceConstructor.Primes"/> goes.</summary>
    public const int LastNumber = 10_000;

    private readonly IPersonRepository _repository;

    /// <param name="repository">What it serves.</param>
    /// <param name="constructor">What this constructor does.</param>
    public PersonService(IPersonRepository repository, ServiceConstructor constructor = ServiceConstructor.Light)
    {
        _repository = repository;
        Primes = constructor == ServiceConstructor.Primes ? GeneratePrimes() : [];
    }

    /// <summary>What the constructor generated.</summary>
    public IReadOnlyList<int> Primes { get; }

    /// <summary><see cref="Operation.GetPersons"/>; persons of a database are awaited.</summary>
    public ValueTask<Person[]> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken) =>
        _repository.GetPersonsAsync(count, includeOrders, cancellationToken);

    public CustomerOrder[] GetCustomerOrders(int count) => _repository.GetCustomerOrders(count);

    public byte Query(long id, int operationId) => _repository.Query(id, operationId);

    public int SubmitCustomerOrders(CustomerOrder[]? orders) => _repository.SubmitCustomerOrders(orders);

    private static List<int> GeneratePrimes()
    {
        var primes = new List<int>();
        for (var number = 2; number <= LastNumber; number++)
        {
            if (IsPrime(number, primes))
            {
                primes.Add(number);
            }
        }

        return primes;
    }

    private static bool IsPrime(int number, List<int> smaller)
    {
        foreach (var prime in smaller)
        {
            if (prime * prime > number)
            {
                return true;
            }

            if (number % prime == 0)
            {
                return false;
            }
        }

        return true;
    }
}
