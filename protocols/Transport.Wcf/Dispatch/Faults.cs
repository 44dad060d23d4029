using System.ServiceModel;

namespace Transport.Wcf.Dispatch;

/// <summary>The faults that a WCF service makes by itself, in its words.</summary>
internal static class Faults
{
    private const string Dispatcher = "http://schemas.microsoft.com/net/2005/12/windowscommunicationfoundation/dispatcher";
    private const string Addressing10 = "http://www.w3.org/2005/08/addressing";
    private const string AddressingNone = "http://schemas.microsoft.com/ws/2005/05/addressing/none";

    private const string InternalReason =
        "The server was unable to process the request due to an internal error.  For more information about the error, either turn on "
        + "IncludeExceptionDetailInFaults (either from ServiceBehaviorAttribute or from the <serviceDebug> configuration behavior) on the server "
        + "in order to send the exception information back to the client, or turn on tracing as per the Microsoft .NET Framework SDK "
        + "documentation and inspect the server trace logs.";

    /// <summary>What an operation that throws is answered with: nothing of the exception gets out.</summary>
    public static FaultException InternalServiceFault() => Create(
        InternalReason, new FaultCode("Receiver", new FaultCode("InternalServiceFault", Dispatcher)), Dispatcher + "/fault");

    /// <summary>There is no memory for a message. WCF has no code for it; a client keeps its session, which it would not for an internal fault.</summary>
    public static FaultException ServerTooBusy() => Create(
        "The server is too busy to take a message of this size: others that it is being sent leave no room for it. Try again later.",
        new FaultCode("Receiver"),
        action: null);

    public static FaultException ActionNotSupported(string action, AddressingVersion addressing) => Create(
        $"The message with Action '{action}' cannot be processed at the receiver, due to a ContractFilter mismatch at the EndpointDispatcher. "
        + "This may be because of either a contract mismatch (mismatched Actions between sender and receiver) or a binding/security mismatch "
        + "between the sender and the receiver.  Check that sender and receiver have the same contract and the same binding (including "
        + "security requirements, e.g. Message, Transport, None).",
        Sender("ActionNotSupported", addressing == AddressingVersion.None ? AddressingNone : Addressing10),
        Addressing10 + "/fault");

    public static FaultException AddressingHeaderRequired(string header) => Create(
        $"The required addressing header '{header}' is missing.",
        Sender("MessageAddressingHeaderRequired", Addressing10),
        Addressing10 + "/fault");

    public static FaultException DeserializationFailed(string operation) => Create(
        $"The formatter threw an exception while trying to deserialize the message: Error in deserializing body of request message for operation '{operation}'.",
        Sender("DeserializationFailed", Dispatcher),
        Dispatcher + "/fault");

    public static FaultException MustUnderstand(string header) => Create(
        $"The header '{header}' must be understood, and this endpoint does not understand it.", new FaultCode("MustUnderstand"), action: null);

    /// <summary>The first header that must be understood and is not; the addressing headers are.</summary>
    public static string? NotUnderstood(MessageHeaders headers)
    {
        if (headers.Count == 0 || headers.HaveMandatoryHeadersBeenUnderstood())
        {
            return null;
        }

        var addressing = headers.MessageVersion.Addressing == AddressingVersion.None ? null : Addressing10;
        return headers.FirstOrDefault(header => header.MustUnderstand && header.Namespace != addressing && !headers.UnderstoodHeaders.Contains(header))?.Name;
    }

    /// <summary>Whether an exception of an encoder or a serializer says that a message is damaged: they throw whatever they come upon.</summary>
    public static bool IsOfTheMessage(Exception e) => e is not (OutOfMemoryException or OperationCanceledException);

    /// <summary>The message that answers a request with a fault.</summary>
    public static Message ToMessage(FaultException fault, Message request)
    {
        var version = request.Version;
        var action = version.Addressing == AddressingVersion.None ? null : fault.Action ?? Addressing10 + "/soap/fault";
        return Relate(Message.CreateMessage(version, fault.Code, fault.Reason.ToString(), action), request);
    }

    /// <summary>Says which message a reply answers; without addressing it has no headers.</summary>
    public static Message Relate(Message reply, Message request)
    {
        if (request.Version.Addressing == AddressingVersion.None)
        {
            reply.Headers.Action = null;
        }
        else if (request.Headers.MessageId is { } id)
        {
            reply.Headers.RelatesTo = id;
        }

        return reply;
    }

    private static FaultCode Sender(string subcode, string ns) => new("Sender", new FaultCode(subcode, ns));

    private static FaultException Create(string reason, FaultCode code, string? action) => new(new FaultReason(reason), code, action);
}
