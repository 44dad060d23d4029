using System;
using System.ServiceModel;
using System.Threading;

/// <summary>Mono's WCF server, for the client under test. Prints "ready" and serves until it is killed.</summary>
public static class Server
{
    public static int Main(string[] args)
    {
        Open<PersonService, IPersonService>(args[0], args[1]);
        Open<FailingService, IFailingService>(args[0], args[2]);
        Console.WriteLine("ready");
        Thread.Sleep(Timeout.Infinite);
        return 0;
    }

    private static void Open<TService, TContract>(string row, string address)
    {
        var host = new ServiceHost(typeof(TService));
        host.AddServiceEndpoint(typeof(TContract), Bindings.Of(row), address);
        host.Open();
    }
}

public class PersonService : IPersonService
{
    public Person[] GetPersons(int count, bool includeOrders)
    {
        Check(count, -1);
        return count == -1 ? People.GetUntidy(includeOrders) : People.Get(count, includeOrders);
    }

    public CustomerOrder[] GetCustomerOrders(int count)
    {
        Check(count, 0);
        return People.GetCustomerOrders(count);
    }

    public byte Query(long id, int operationId)
    {
        return (byte)((id ^ operationId) & 0xFF);
    }

    /// <summary>Answers a number that tells whether a field was lost.</summary>
    public int SubmitCustomerOrders(CustomerOrder[] orders)
    {
        return Digest.Of(orders) == Digest.Of(People.GetCustomerOrders(orders.Length)) ? orders.Length : -1;
    }

    private static void Check(int count, int least)
    {
        if (count < least || count > 10000)
        {
            throw new ArgumentOutOfRangeException("count");
        }
    }
}

public class FailingService : IFailingService
{
    public int Take(int itemId)
    {
        if (itemId == 0)
        {
            return 1;
        }

        throw new FaultException<OutOfStock>(
            new OutOfStock { ItemId = itemId, Message = "none left" }, new FaultReason("out of stock"), new FaultCode("OutOfStock", Namespaces.Data));
    }
}
