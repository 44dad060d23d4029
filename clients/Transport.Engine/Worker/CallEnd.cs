namespace Transport.Engine.Worker;

internal enum CallEnd
{
    Completed,

    /// <summary>Cancelled at its deadline.</summary>
    Stalled,

    Failed,
}
