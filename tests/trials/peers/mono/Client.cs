using System;
using System.ServiceModel;
using System.Threading;

/// <summary>
/// Mono's WCF client against the server under test: calls every operation and prints what came of each, a line a call, and "done" when every
/// channel is closed. It then waits to be killed: Mono's own runtime sometimes aborts or hangs as a program ends.
/// </summary>
public static class Client
{
    public static int Main(string[] args)
    {
        var row = args[0];
        var address = args[1];

        using (var factory = new ChannelFactory<IPersonService>(Bindings.Of(row), new EndpointAddress(address)))
        {
            var people = factory.CreateChannel();
            CallEveryOperation(people);
            Try("bad argument", () => people.GetPersons(-2, true).Length);
            Try("after a fault", () => people.Query(5, 119));
            ((IClientChannel)people).Close();
        }

        using (var factory = new ChannelFactory<IMisunderstoodService>(Bindings.Of(row), new EndpointAddress(address)))
        {
            var people = factory.CreateChannel();
            Try("unreadable body", () => people.QueryByName("five", "none"));
            Try("unknown action", () => people.NoSuchOperation());
            ((IClientChannel)people).Close();
        }

        Console.WriteLine("done");
        Thread.Sleep(Timeout.Infinite);
        return 0;
    }

    private static void CallEveryOperation(IPersonService people)
    {
        foreach (var count in new[] { 0, 1, 2, 10000, -1 })
        {
            Try("GetPersons " + count, () => Digest.Of(people.GetPersons(count, false)));
            Try("GetPersons " + count + " with orders", () => Digest.Of(people.GetPersons(count, true)));
        }

        foreach (var count in new[] { 0, 1, 100 })
        {
            Try("GetCustomerOrders " + count, () => Digest.Of(people.GetCustomerOrders(count)));
            Try("SubmitCustomerOrders " + count, () => people.SubmitCustomerOrders(People.GetCustomerOrders(count)));
        }

        Try("SubmitCustomerOrders of nulls", () => people.SubmitCustomerOrders(new[] { new CustomerOrder(), new CustomerOrder() }));
        Try("Query 5 119", () => people.Query(5, 119));
        Try("Query least greatest", () => people.Query(long.MinValue, int.MaxValue));
        Try("Query greatest least", () => people.Query(long.MaxValue, int.MinValue));
    }

    private static void Try<T>(string what, Func<T> call)
    {
        string outcome;
        try
        {
            outcome = call().ToString();
        }
        catch (ActionNotSupportedException)
        {
            outcome = "fault ActionNotSupported";
        }
        catch (FaultException fault)
        {
            var code = fault.Code.SubCode ?? fault.Code;
            outcome = "fault " + code.Name;
        }
        catch (Exception problem)
        {
            outcome = "failed: " + problem.GetType().Name + ": " + problem.Message.Split('\n')[0];
        }

        Console.WriteLine(what + " = " + outcome);
    }
}
