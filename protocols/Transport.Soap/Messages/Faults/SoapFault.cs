namespace Transport.Soap.Messages.Faults;

/// <summary>A fault, in the terms of both SOAP versions (SOAP 1.1 section 4.4, SOAP 1.2 part 1 section 5.4).</summary>
/// <param name="Code">What went wrong, for programs.</param>
/// <param name="Reason">What went wrong, for people.</param>
/// <param name="Detail">What the application adds.</param>
public sealed record SoapFault(SoapFaultCode Code, string Reason, SoapFaultDetail? Detail = null)
{
    private const string InternalReason =
        "The server was unable to process the request due to an internal error.  For more information about the error, either turn on "
        + "IncludeExceptionDetailInFaults (either from ServiceBehaviorAttribute or from the <serviceDebug> configuration behavior) on the server "
        + "in order to send the exception information back to the client, or turn on tracing as per the Microsoft .NET Framework SDK "
        + "documentation and inspect the server trace logs.";

    /// <summary>
    /// The action of a message with this fault; null for WCF's own: the dispatcher's for its faults, WS-Addressing's for all others. A WCF client
    /// recognises a typed fault by <see cref="SoapOperation.FaultAction{TDetail}"/>. A received fault has none.
    /// </summary>
    public string? Action { get; init; }

    /// <summary>What a WCF service answers when an operation throws: nothing of the exception gets out.</summary>
    public static SoapFault InternalServiceFault { get; } = new(
        new("Receiver", Subcode: new("InternalServiceFault", SoapNamespaces.Dispatcher)), InternalReason);

    /// <summary>
    /// There is no memory for a message of this size at present. A fault of the receiver without a subcode: WCF has none for it, and a client keeps its
    /// session, which it would not for <see cref="InternalServiceFault"/>.
    /// </summary>
    public static SoapFault ServerTooBusy { get; } = new(
        new("Receiver"), "The server is too busy to take a message of this size: others that it is being sent leave no room for it. Try again later.");

    /// <summary>No operation has this action.</summary>
    /// <param name="action">The action asked for.</param>
    /// <param name="addressing">Namespace of the addressing version of the message.</param>
    public static SoapFault ActionNotSupported(string action, string addressing) => new(
        new("Sender", Subcode: new("ActionNotSupported", addressing)),
        $"The message with Action '{action}' cannot be processed at the receiver, due to a ContractFilter mismatch at the EndpointDispatcher. "
        + "This may be because of either a contract mismatch (mismatched Actions between sender and receiver) or a binding/security mismatch "
        + "between the sender and the receiver.  Check that sender and receiver have the same contract and the same binding (including "
        + "security requirements, e.g. Message, Transport, None).");

    /// <summary>A WS-Addressing header is missing (WS-Addressing 1.0 SOAP Binding section 6.4.2).</summary>
    /// <param name="header">Its local name.</param>
    public static SoapFault AddressingHeaderRequired(string header) => new(
        new("Sender", Subcode: new("MessageAddressingHeaderRequired", SoapNamespaces.Addressing10)),
        $"The required addressing header '{header}' is missing.");

    /// <summary>A WS-Addressing header cannot be heeded (WS-Addressing 1.0 SOAP Binding section 6.4.1).</summary>
    /// <param name="header">Its local name.</param>
    /// <param name="why">What is wrong, as the specification names it: <c>InvalidCardinality</c>, <c>OnlyAnonymousAddressSupported</c>.</param>
    public static SoapFault InvalidAddressingHeader(string header, string why) => new(
        new("Sender", Subcode: new("InvalidAddressingHeader", SoapNamespaces.Addressing10, new(why, SoapNamespaces.Addressing10))),
        $"The addressing header '{header}' cannot be processed: {why}.");

    /// <summary>The body is XML, and not the message that the operation takes.</summary>
    public static SoapFault DeserializationFailed(string operation) => new(
        new("Sender", Subcode: new("DeserializationFailed", SoapNamespaces.Dispatcher)),
        $"The formatter threw an exception while trying to deserialize the message: Error in deserializing body of request message for operation '{operation}'.");

    /// <summary>The envelope is of a SOAP version that the endpoint does not speak.</summary>
    public static SoapFault VersionMismatch(string found) => new(
        new("VersionMismatch"), $"The envelope is in the namespace '{found}', which this endpoint does not speak.");

    /// <summary>A header that must be understood is not.</summary>
    public static SoapFault MustUnderstand(string header) => new(
        new("MustUnderstand"), $"The header '{header}' must be understood, and this endpoint does not understand it.");

    /// <summary>The action that a message with this fault has.</summary>
    internal string ActionOfMessage => Action ?? Code.Subcode?.Namespace switch
    {
        SoapNamespaces.Dispatcher => SoapNamespaces.Dispatcher + "/fault",
        SoapNamespaces.Addressing10 => SoapNamespaces.Addressing10 + "/fault",
        _ => SoapNamespaces.Addressing10 + "/soap/fault",
    };
}
