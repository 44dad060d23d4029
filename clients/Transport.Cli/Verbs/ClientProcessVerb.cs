namespace Transport.Cli.Verbs;

/// <summary><c>transport client-process</c>: the measuring client that the engine starts; not for people.</summary>
internal static class ClientProcessVerb
{
    public static Command Create()
    {
        var verb = new Command(ClientProcess.Verb, "Measures the assignment that it reads from standard input.") { Hidden = true };
        verb.SetAction((_, _) => ClientProcess.MainAsync());
        return verb;
    }
}
