namespace Transport.Grpc.Internal;

/// <summary>The error codes of RST_STREAM and GOAWAY (RFC 9113, section 7) that have a status of their own.</summary>
internal enum Http2Error : long
{
    /// <summary>The stream was not processed; safe to try again.</summary>
    RefusedStream = 0x7,

    /// <summary>The stream is no longer wanted.</summary>
    Cancel = 0x8,

    /// <summary>The peer is overloaded by us.</summary>
    EnhanceYourCalm = 0xb,

    /// <summary>The transport is not secure enough.</summary>
    InadequateSecurity = 0xc,
}
