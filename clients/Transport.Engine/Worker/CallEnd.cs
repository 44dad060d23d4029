namespace Transport.Engine.Worker;

/// <summary>How one call ended.</summary>
internal enum CallEnd
{
    /// <summary>With an answer.</summary>
    Completed,

    /// <summary>Cancelled at its deadline.</summary>
    Stalled,

    /// <summary>With an error.</summary>
    Failed,
}
