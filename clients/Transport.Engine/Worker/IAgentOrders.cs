namespace Transport.Engine.Worker;

/// <summary>What a measuring process that is one of several agents is told from outside.</summary>
internal interface IAgentOrders
{
    /// <summary>Calls per second that it may make at most; null for no limit.</summary>
    double? MaxRate { get; }

    /// <summary>The timestamp of the common beginning, once it is known.</summary>
    Task<long> BeginningAsync(CancellationToken cancellationToken);
}
