namespace Transport.Wcf.Dispatch;

/// <summary>What is limited by itself, so that many warnings of one kind hide none of another.</summary>
internal enum RefusalKind
{
    /// <summary>An HTTP request was refused as no SOAP message (400), or came too slowly (408).</summary>
    BadRequest,

    /// <summary>An HTTP request was larger than the quota (413).</summary>
    TooLarge,

    /// <summary>An HTTP request was of another content type (415).</summary>
    OtherContentType,

    /// <summary>A body is not the operation's request.</summary>
    UnreadableBody,

    /// <summary>An operation threw.</summary>
    FailedOperation,

    /// <summary>A net.tcp connection was closed because its client broke the protocol.</summary>
    BrokenConnection,

    /// <summary>There was no memory for a message over net.tcp.</summary>
    NoRoom,
}
