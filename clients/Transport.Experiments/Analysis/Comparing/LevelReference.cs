namespace Transport.Experiments.Analysis.Comparing;

/// <summary>The reference for how much faster or slower the machine was in a second run.</summary>
public enum LevelReference
{
    /// <summary>Nothing: a usual difference is assumed, and is in every interval.</summary>
    None,

    /// <summary>What most of the other rows share: a change that moves most rows alike is not seen in any cell.</summary>
    OtherRows,

    /// <summary>Rows of which the caller says that no change can have touched them, or limits of the machine against which all others moved too far for it to be the machine's doing.</summary>
    ReferenceRows,

    /// <summary>The two were measured in turn, block by block, so that the machine moved both alike.</summary>
    Interleaved,
}
