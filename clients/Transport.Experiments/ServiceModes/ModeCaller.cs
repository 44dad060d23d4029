namespace Transport.Experiments.ServiceModes;

/// <summary>One of several concurrent clients: calls with a given number of customer orders; each answer is awaited and counted before the next call.</summary>
internal sealed class ModeCaller(ITransportClient client, Cell cell, SessionContext session) : CountingCaller(session)
{
    private readonly CustomerOrder[] _upload = [.. Enumerable.Range(0, cell.Persons).Select(_ => PeopleData.MakeCustomerOrder())];

    public ITransportClient Client => client;

    /// <summary>Calls until a moment of the stopwatch, once at least; the current call then is finished and counts.</summary>
    public async Task RunAsync(long until)
    {
        Answered = 0;
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(Session.StopNow);
        do
        {
            await CallAsync(deadline).ConfigureAwait(false);
        }
        while (Stopwatch.GetTimestamp() < until && !HasGivenUp && !Session.StopNow.IsCancellationRequested);
    }

    /// <summary>One call, whose answer's digest is compared with what it must be.</summary>
    public async Task CallOnceAsync()
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(Session.StopNow);
        if (await CallAsync(deadline).ConfigureAwait(false) is IReadOnlyList<CustomerOrder> orders && PeopleDigest.Of(orders) != PeopleDigest.Of(_upload))
        {
            TakeWrong("the orders are not those of the repository");
        }
    }

    private async Task<object?> CallAsync(CancellationTokenSource deadline)
    {
        deadline.CancelAfter(Session.Caller.Deadline);
        Session.Caller.Watch.Enter(cell);
        try
        {
            if (cell.Operation == Operation.SubmitCustomerOrders)
            {
                Count(await client.SubmitCustomerOrdersAsync(_upload, deadline.Token).ConfigureAwait(false));
                return null;
            }

            var orders = await client.GetCustomerOrdersAsync(cell.Persons, deadline.Token).ConfigureAwait(false);
            Count(orders.Count);
            return orders;
        }
        catch (Exception error)
        {
            Take(error, deadline.IsCancellationRequested);
            return null;
        }
    }

    private void Count(int objects)
    {
        if (objects == cell.Persons)
        {
            Answered++;
        }
        else
        {
            TakeWrong($"{objects} orders instead of {cell.Persons}");
        }
    }
}
