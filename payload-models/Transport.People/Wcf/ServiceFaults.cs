using System.ServiceModel;

namespace Transport.People.Wcf;

/// <summary>What a service refuses as the faults that callers get.</summary>
internal static class ServiceFaults
{
    internal static ValueTask<T> Of<T>(Func<T> operation) => OfAsync(() => ValueTask.FromResult(operation()));

    /// <summary>
    /// What the repository refuses is the sender's fault, what it has no room for or no database the receiver's, in its words: WCF's client keeps its session
    /// after such a fault, and gives it up after an internal service fault.
    /// </summary>
    internal static async ValueTask<T> OfAsync<T>(Func<ValueTask<T>> operation)
    {
        try
        {
            return await operation();
        }
        catch (Exception e) when (e is InvalidRequestException or ServerBusyException or StoreException)
        {
            throw new FaultException(new FaultReason(e.Message), new FaultCode(e is InvalidRequestException ? "Sender" : "Receiver"), action: null);
        }
    }
}
