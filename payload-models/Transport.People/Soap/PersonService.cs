using Transport.PayloadModels;

namespace Transport.People.Soap;

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

    /// <summary><see cref="Operation.GetPersons"/>; persons that the repository does not hold are made one by one, those of a database are awaited.</summary>
    public async ValueTask<IEnumerable<Person>> GetPersonsAsync(GetPersonsRequest request, CancellationToken cancellationToken) => _repository.IsStored
        ? await _repository.GetPersonsAsync(request.Count, request.IncludeOrders, cancellationToken)
        : _repository.StreamPersons(request.Count, request.IncludeOrders);

    /// <summary><see cref="Operation.GetCustomerOrders"/>.</summary>
    public CustomerOrder[] GetCustomerOrders(GetCustomerOrdersRequest request) => _repository.GetCustomerOrders(request.Count);

    /// <summary><see cref="Operation.Query"/>.</summary>
    public byte Query(QueryRequest request) => _repository.Query(request.Id, request.OperationId);

    /// <summary><see cref="Operation.SubmitCustomerOrders"/>.</summary>
    public int SubmitCustomerOrders(SubmitCustomerOrdersRequest request) => _repository.SubmitCustomerOrders(request.Orders);

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
