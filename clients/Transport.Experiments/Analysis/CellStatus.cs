namespace Transport.Experiments.Analysis;

public enum CellStatus
{
    /// <summary>Measured and verified.</summary>
    Ok,

    /// <summary>The row is not on this machine, or does not carry the operation.</summary>
    Unavailable,

    /// <summary>It answered wrongly, or died, as stated in the reason. Never ranked.</summary>
    Failed,

    /// <summary>Measured, but its series never became stable.</summary>
    Unsteady,
}
