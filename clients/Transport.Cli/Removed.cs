namespace Transport.Cli;

/// <summary>What to type instead of verbs and options that are gone.</summary>
internal static class Removed
{
    private const string Join = "agents do not join by themselves any more: start them by ssh://user@host, or by \"exec:COMMAND\" with kubectl exec, docker exec or srun";

    private static readonly Dictionary<string, string> Words = new(StringComparer.Ordinal)
    {
        ["deploy"] = "'agents deploy' is gone: copy this program to the machine (scp -r), and name it as \"program\" in a rig file",
        ["--join"] = Join,
        ["--join-within"] = Join,
        ["--token-file"] = Join,
        ["--fingerprint"] = Join,
    };

    /// <summary>One line; null for a word that never was one.</summary>
    public static string? Instead(string typed) => Words.GetValueOrDefault(typed);
}
