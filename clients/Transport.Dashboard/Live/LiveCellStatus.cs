namespace Transport.Dashboard.Live;

/// <summary>How far a cell is.</summary>
public enum LiveCellStatus
{
    /// <summary>Nothing was heard of it yet.</summary>
    Waiting,

    /// <summary>Its answer was equal to the repository's.</summary>
    Verified,

    /// <summary>It is called until its series is stable.</summary>
    WarmingUp,

    /// <summary>It has calls that count, and may get more.</summary>
    Measuring,

    /// <summary>It has all its calls.</summary>
    Done,

    /// <summary>It failed or answered wrongly; see the reason.</summary>
    Failed,

    /// <summary>It takes no part; see the reason.</summary>
    Unavailable,
}
