namespace Transport.Cli;

/// <summary>What a verb ends with.</summary>
internal static class ExitCodes
{
    public const int Done = 0;

    /// <summary>A check failed: a cell failed, an answer was wrong, a server could not be started.</summary>
    public const int CheckFailed = 1;

    /// <summary>What was typed cannot be done.</summary>
    public const int WrongUsage = 2;
}
