namespace Transport.Harness.Engine.Messages;

/// <summary>Words between the coordinator and a client process besides its assignment.</summary>
internal static class WorkerCommands
{
    /// <summary>The command-line verb, not shown in help, that starts a client process.</summary>
    public const string Verb = "client-process";

    /// <summary>The one command after the assignment: end after the current block.</summary>
    public const string Finish = "finish";
}
