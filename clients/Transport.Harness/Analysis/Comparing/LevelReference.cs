namespace Transport.Harness.Analysis.Comparing;

/// <summary>The reference for how much faster or slower the machine was in a second run.</summary>
public enum LevelReference
{
    /// <summary>Nothing: a usual difference is assumed, and is in every interval.</summary>
    None,

    /// <summary>Rows that show a limit of the machine and that no change of a transport moves.</summary>
    Limits,

    /// <summary>The middle of all cells: a change that moves all of them alike is not seen.</summary>
    MiddleOfCells,
}
