namespace Transport.Engine.Messages;

/// <summary>Words between the coordinator and a client process besides its assignment.</summary>
internal static class WorkerCommands
{
    /// <summary>The command-line verb, not shown in help, that starts a client process.</summary>
    public const string Verb = "client-process";

    /// <summary>A command after the assignment: end after the current block.</summary>
    public const string Finish = "finish";

    /// <summary>A command after the assignment: the answer to a <see cref="TurnMessage"/>.</summary>
    public const string Turn = "turn";
}
