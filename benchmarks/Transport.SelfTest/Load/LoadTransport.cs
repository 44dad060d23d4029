namespace Transport.SelfTest.Load;

/// <summary>The client half of a load: one byte to the target and back, on as many connections as there are calls in progress.</summary>
internal sealed class LoadTransport : ITransport
{
    public const string Id = "load";

    private static readonly Person[] Persons = FaultTransport.Answer(FaultyRow.Persons, AnswerFault.None);

    public TransportDescription Description { get; } = new FaultyRow(Id, 0, 0).Describe();

    public ITransportClient CreateClient(ClientOptions options) => new Client(options.Address);

    private sealed class Client(Uri address) : ITransportClient
    {
        private readonly ConcurrentBag<Socket> _free = [];

        public ValueTask OpenAsync(CancellationToken cancellationToken) => ValueTask.CompletedTask;

        public async ValueTask<IReadOnlyList<Person>> GetPersonsAsync(int count, bool includeOrders, CancellationToken cancellationToken)
        {
            if (!_free.TryTake(out var socket))
            {
                socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
                await socket.ConnectAsync(address.Host, address.Port, cancellationToken).ConfigureAwait(false);
            }

            var one = new byte[1];
            await socket.SendAsync(one, cancellationToken).ConfigureAwait(false);
            if (await socket.ReceiveAsync(one, cancellationToken).ConfigureAwait(false) != 1)
            {
                throw new IOException("the target closed the connection.");
            }

            _free.Add(socket);
            return Persons;
        }

        public ValueTask<IReadOnlyList<CustomerOrder>> GetCustomerOrdersAsync(int count, CancellationToken cancellationToken) => throw FaultTransport.Refuse();

        public ValueTask<byte> QueryAsync(long id, int operationId, CancellationToken cancellationToken) => throw FaultTransport.Refuse();

        public ValueTask<int> SubmitCustomerOrdersAsync(IReadOnlyList<CustomerOrder> orders, CancellationToken cancellationToken) => throw FaultTransport.Refuse();

        public ValueTask DisposeAsync()
        {
            foreach (var socket in _free)
            {
                socket.Dispose();
            }

            return ValueTask.CompletedTask;
        }
    }
}
