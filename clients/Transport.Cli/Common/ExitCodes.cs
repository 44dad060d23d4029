namespace Transport.Cli.Common;

/// <summary>The exit code of a verb.</summary>
internal static class ExitCodes
{
    public const int Done = 0;

    /// <summary>A cell failed, nothing could be measured, an answer was wrong, the run was cancelled, or no server could be started or reached.</summary>
    public const int CheckFailed = 1;

    /// <summary>What was typed cannot be done.</summary>
    public const int WrongUsage = 2;

    /// <summary>Nothing failed, and some of what was asked could not be judged.</summary>
    public const int Undecided = 3;
}
