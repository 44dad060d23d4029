namespace Transport.Wcf.NetTcp;

/// <summary>Faults of the framing itself, which end the connection ([MC-NMF] section 2.2.4.4); each is a URI.</summary>
public static class FramingFault
{
    private const string Faults = "http://schemas.microsoft.com/ws/2006/05/framing/faults/";

    /// <summary>The server does not take this encoding.</summary>
    public const string ContentTypeInvalid = Faults + "ContentTypeInvalid";

    /// <summary>The name of the encoding is longer than 256 bytes.</summary>
    public const string ContentTypeTooLong = Faults + "ContentTypeTooLong";

    /// <summary>The connection could not be handed to a service.</summary>
    public const string ConnectionDispatchFailed = Faults + "ConnectionDispatchFailed";

    /// <summary>No service listens at the address of the via record.</summary>
    public const string EndpointNotFound = Faults + "EndpointNotFound";

    /// <summary>The service at the address is stopping.</summary>
    public const string EndpointUnavailable = Faults + "EndpointUnavailable";

    /// <summary>A message is larger than MaxReceivedMessageSize.</summary>
    public const string MaxMessageSizeExceeded = Faults + "MaxMessageSizeExceededFault";

    /// <summary>The server takes no more sessions at present.</summary>
    public const string ServerTooBusy = Faults + "ServerTooBusy";

    /// <summary>The service could not be started.</summary>
    public const string ServiceActivationFailed = Faults + "ServiceActivationFailed";

    /// <summary>Neither duplex nor, for streamed transfer, singleton-unsized.</summary>
    public const string UnsupportedMode = Faults + "UnsupportedMode";

    /// <summary>Another major version than 1.</summary>
    public const string UnsupportedVersion = Faults + "UnsupportedVersion";

    /// <summary>The client asks for security that the server does not have (a binding with SecurityMode.Transport, for one).</summary>
    public const string UpgradeInvalid = Faults + "UpgradeInvalid";

    /// <summary>The address of the via record is longer than 2,048 bytes.</summary>
    public const string ViaTooLong = Faults + "ViaTooLong";
}
