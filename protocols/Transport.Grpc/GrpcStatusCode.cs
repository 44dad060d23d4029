namespace Transport.Grpc;

/// <summary>How a call ended (grpc/grpc <c>doc/statuscodes.md</c>).</summary>
public enum GrpcStatusCode
{
    /// <summary>The call succeeded.</summary>
    Ok = 0,

    /// <summary>The call was cancelled, as a rule by its caller.</summary>
    Cancelled = 1,

    /// <summary>A handler threw, or the peer gave no status that can be understood.</summary>
    Unknown = 2,

    /// <summary>The caller asked for something that can never be valid.</summary>
    InvalidArgument = 3,

    /// <summary>The call took longer than its deadline allows.</summary>
    DeadlineExceeded = 4,

    /// <summary>What was asked for does not exist.</summary>
    NotFound = 5,

    /// <summary>What was to be made exists already.</summary>
    AlreadyExists = 6,

    /// <summary>The caller is known and may not do this.</summary>
    PermissionDenied = 7,

    /// <summary>A quota or a message size limit was exceeded.</summary>
    ResourceExhausted = 8,

    /// <summary>The system is not in the state that the operation needs.</summary>
    FailedPrecondition = 9,

    /// <summary>The operation was aborted, as by a concurrent one.</summary>
    Aborted = 10,

    /// <summary>The operation went past a valid range.</summary>
    OutOfRange = 11,

    /// <summary>The server has no such method, or does not take the request's compression.</summary>
    Unimplemented = 12,

    /// <summary>The protocol was broken.</summary>
    Internal = 13,

    /// <summary>The server cannot be reached just now; the call may be tried again.</summary>
    Unavailable = 14,

    /// <summary>Data was lost beyond recovery.</summary>
    DataLoss = 15,

    /// <summary>The caller gave no valid credentials.</summary>
    Unauthenticated = 16,
}
