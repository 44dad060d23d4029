using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;

namespace Transport.Soap.Dispatch.Instances;

/// <summary>A session of one client with a service: what its calls have in common. On net.tcp it is the connection.</summary>
public abstract class SoapSession
{
    private protected SoapSession(string id) => Id = id;

    /// <summary>Unlike that of any other session of this process.</summary>
    public string Id { get; }

    /// <summary>Cancelled once, when the session has ended for any reason; no call of it begins afterwards.</summary>
    public abstract CancellationToken Closed { get; }

    /// <summary>Calls an operation of the call-back contract at the client, also while a call of the client is outstanding.</summary>
    /// <exception cref="SoapFaultException">The client answered with a fault.</exception>
    /// <exception cref="InvalidSoapMessageException">The client's answer is no SOAP message, or not this reply.</exception>
    /// <exception cref="IOException">The session ended before the answer came.</exception>
    /// <exception cref="NotSupportedException">The binding has no duplex sessions.</exception>
    public abstract ValueTask<TReply> CallBackAsync<TRequest, TReply>(
        SoapOperation<TRequest, TReply> operation, TRequest request, CancellationToken cancellationToken);

    /// <summary>
    /// Sends a one-way operation of the call-back contract to the client, from any operation or after it. The client does not answer, so nothing is
    /// waited for but the sending.
    /// </summary>
    /// <exception cref="IOException">The session has ended.</exception>
    /// <exception cref="NotSupportedException">The binding has no duplex sessions.</exception>
    public abstract ValueTask SendAsync<TRequest>(SoapOneWayOperation<TRequest> operation, TRequest request, CancellationToken cancellationToken);
}
