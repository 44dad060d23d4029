namespace Transport.Plugin.Hostile;

/// <summary>What this copy of the plugin is to do.</summary>
internal static class Behaviour
{
    private static readonly string Folder = Path.GetDirectoryName(typeof(Behaviour).Assembly.Location)!;

    public static string OfFolder => File.ReadAllText(Path.Combine(Folder, "behaviour.txt"));

    /// <summary>For a test that waits for the worst to begin: the processes in which it did, a line each.</summary>
    public static void SayReached() => File.AppendAllText(Path.Combine(Folder, "reached.txt"), $"{Environment.ProcessId}\n");

    /// <summary>Writes to standard error for ever.</summary>
    public static void Chatter()
    {
        while (true)
        {
            Console.Error.WriteLine("still here");
            Thread.Sleep(10);
        }
    }
}
