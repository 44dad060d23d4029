using System.Diagnostics;

namespace Transport.SelfTest.Faults;

/// <summary>
/// The client half: one byte to the target and back over a real connection, then the call is held until its drawn latency has passed, or
/// computes for that time. So the true latency is known to within microseconds.
/// </summary>
internal sealed class FaultTransport(FaultyRow row, int seed, double workPerMs) : ITransport
{
    public TransportDescription Description { get; } = row.Describe();

    public ITransportClient CreateClient(ClientOptions options) => new Client(row, new Random(seed), workPerMs, options.Address);

    public static Person[] Answer(int count, AnswerFault fault)
    {
        Person[] persons = count < 0
            ? UntidyPersons.Get(includeOrders: false)
            : [.. Enumerable.Range(1, FaultyRow.Persons).Select(number => PeopleData.MakePerson(number, includeOrders: false))];
        if (fault == AnswerFault.DropsANull)
        {
            persons = [.. persons.Select(person => person.Name is not null ? person : new Person
            {
                Id = person.Id, Name = "", CreatedOn = person.CreatedOn, FloatNumber = person.FloatNumber, Orders = person.Orders,
            })];
        }

        return fault == AnswerFault.TruncatesTheList ? persons[..^1] : persons;
    }

    public static NotSupportedException Refuse() => new("a transport of the self-test carries GetPersons only.");

    /// <summary>Steps of <see cref="Work"/> that take a millisecond on this machine when it is otherwise idle.</summary>
    public static double Calibrate()
    {
        var best = 0.0;
        for (var trial = 0; trial < 20; trial++)
        {
            var startedAt = Stopwatch.GetTimestamp();
            Work(2_000_000);
            best = Math.Max(best, 2_000_000 / Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds);
        }

        return best;
    }

    private static double Work(long steps)
    {
        var sum = 1.0;
        for (var step = 0L; step < steps; step++)
        {
            sum = (sum * 0.999) + 0.5;
        }

        return sum;
    }

    private sealed class Client(FaultyRow row, Random random, double workPerMs, Uri address) : ITransportClient
    {
        private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        private readonly byte[] _byte = [1];
        private int _calls;
        private double _result;

        public async ValueTask OpenAsync(CancellationToken cancellationToken) =>
            await _socket.ConnectAsync(address.Host, address.Port, cancellationToken).ConfigureAwait(false);

        public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
        {
            var startedAt = Stopwatch.GetTimestamp();
            // Calls that settle a visit do not count towards the share of slow calls.
            var ms = row.Draw(count == 1 ? 0 : _calls++, random);
            await _socket.SendAsync(_byte, cancellationToken).ConfigureAwait(false);
            if (await _socket.ReceiveAsync(_byte, cancellationToken).ConfigureAwait(false) != 1)
            {
                throw new IOException("the target closed the connection.");
            }

            var answer = Answer(count, row.Fault);
            if (row.Works)
            {
                _result += Work((long)(ms * workPerMs));
            }
            else
            {
                var until = startedAt + (long)(ms * Stopwatch.Frequency / 1000);
                while (Stopwatch.GetTimestamp() < until)
                {
                    Thread.SpinWait(1);
                }
            }

            return answer;
        }

        public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => throw Refuse();

        public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => throw Refuse();

        public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) => throw Refuse();

        public ValueTask DisposeAsync()
        {
            _socket.Dispose();
            // Read once, so that the work of the calls cannot be left out.
            return double.IsNaN(_result) ? throw new InvalidOperationException("the work went wrong.") : ValueTask.CompletedTask;
        }
    }
}
