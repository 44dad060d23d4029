using System.Diagnostics;
using Transport.Harness.Plan;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Harness.Run.Measuring;

/// <summary>One of several concurrent clients: calls with so many customer orders, each answer awaited and counted before the next.</summary>
internal sealed class ModeCaller(ITransportClient client, Cell cell, SessionContext session)
{
    /// <summary>Failed calls after which a client gives up; at its first stall it does so too, since deadlines are long.</summary>
    private const int MaxErrors = 10;

    private readonly CustomerOrder[] _upload = [.. Enumerable.Range(0, cell.Persons).Select(_ => PeopleData.MakeCustomerOrder())];

    public ITransportClient Client => client;

    public int Answered { get; private set; }

    public int Wrong { get; private set; }

    public int Errors { get; private set; }

    public int Stalls { get; private set; }

    public string? FirstProblem { get; private set; }

    public bool HasGivenUp => Stalls > 0 || Errors >= MaxErrors;

    /// <summary>Calls until a moment of the stopwatch; the call under way then is finished and counts.</summary>
    public async Task RunAsync(long until)
    {
        Answered = 0;
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(session.StopNow);
        while (Stopwatch.GetTimestamp() < until && !HasGivenUp && !session.StopNow.IsCancellationRequested)
        {
            await CallAsync(deadline).ConfigureAwait(false);
        }
    }

    /// <summary>One call, whose answer's digest is compared with what it must be.</summary>
    public async Task CallOnceAsync()
    {
        using var deadline = CancellationTokenSource.CreateLinkedTokenSource(session.StopNow);
        if (await CallAsync(deadline).ConfigureAwait(false) is IReadOnlyList<CustomerOrder> orders && PeopleDigest.Of(orders) != PeopleDigest.Of(_upload))
        {
            Wrong++;
            FirstProblem ??= "wrong answer: the orders are not those of the repository";
        }
    }

    private async Task<object?> CallAsync(CancellationTokenSource deadline)
    {
        deadline.CancelAfter(session.Caller.Deadline);
        session.Caller.Watch.Enter(cell);
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
            Wrong++;
            FirstProblem ??= $"wrong answer: {objects} orders where {cell.Persons} were to be";
        }
    }

    private void Take(Exception error, bool isLate)
    {
        if (session.StopNow.IsCancellationRequested)
        {
            return;
        }

        if (isLate)
        {
            Stalls++;
        }
        else
        {
            Errors++;
        }

        FirstProblem ??= new CallOutcome(isLate ? CallEnd.Stalled : CallEnd.Failed, 0, error).Reason(session.Caller.Deadline);
    }
}
