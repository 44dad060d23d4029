using System.ServiceModel;
using Transport.PayloadModels;

namespace Transport.Plugin.SoapCore;

/// <summary>What a service refuses as the faults that callers get.</summary>
internal static class SoapFaults
{
    /// <summary>What the repository refuses is the sender's fault, what it has no room for or no database the receiver's, in its words.</summary>
    public static async Task<T> OfAsync<T>(Func<Task<T>> operation)
    {
        try
        {
            return await operation();
        }
        catch (Exception e) when (e is InvalidRequestException or ServerBusyException or StoreException)
        {
            throw new FaultException(new FaultReason(e.Message), new FaultCode(e is InvalidRequestException ? "Client" : "Server"), action: null);
        }
    }
}
