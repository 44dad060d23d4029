namespace Transport.Plugin.Hostile;

/// <summary>What this copy of the plugin is to do.</summary>
internal static class Behaviour
{
    private static readonly string Folder = Path.GetDirectoryName(typeof(Behaviour).Assembly.Location)!;

    public static string OfFolder => File.ReadAllText(Path.Combine(Folder, "behaviour.txt"));

    /// <summary>For a test that waits for the worst to begin.</summary>
    public static void SayReached() => File.WriteAllText(Path.Combine(Folder, "reached.txt"), "");
}
