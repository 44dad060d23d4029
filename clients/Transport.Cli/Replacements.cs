namespace Transport.Cli;

/// <summary>Verbs and options that have gone, or that a verb cannot have, and what to type instead.</summary>
internal static class Replacements
{
    private const string Agents = "agents do not join by themselves, start them by ssh://user@host, or by \"exec:COMMAND\" with kubectl exec, docker exec or srun";

    private static readonly Dictionary<string, string> Verbs = new(StringComparer.Ordinal)
    {
        ["survey"] = "transport articles 2.2",
        ["modes"] = "transport articles 3",
        ["entities"] = "transport articles 5",
        ["verify"] = "transport check",
        ["predict"] = "transport report last --rtt 20 --bandwidth 100",
        ["replay"] = "transport run --like RECORD, or transport load --like RECORD",
        ["agents"] = "transport load --check --agents ssh://user@host; copy this program to the machine (scp -r), and name it as \"program\" in a rig file",
        ["selftest"] = "dotnet run -c Release --project benchmarks/Transport.SelfTest",
        ["soak"] = "dotnet run -c Release --project tests/trials/Transport.Soak",
    };

    private static readonly Dictionary<(string Verb, string Option), string> Options = new()
    {
        [("load", "--rounds")] = "type --tries",
        [("load", "--token-file")] = Agents,
        [("load", "--join-within")] = Agents,
        [("run", "--token-file")] = Agents,
        [("run", "--join-within")] = Agents,
        [("agent", "--join")] = Agents,
        [("agent", "--token-file")] = Agents,
        [("agent", "--fingerprint")] = Agents,
        [("run", "--deadline")] = "type --timeout",
        [("data", "--deadline")] = "type --timeout",
        [("gate", "--deadline")] = "type --timeout",
        [("articles", "--threads")] = "type --users",
        [("articles", "--clients")] = "type --users",
        [("articles", "--minutes")] = "type --duration, for example --duration 5m",
        [("articles", "--seconds")] = "type --timeout, for example --timeout 6s",
        [("articles", "--repetitions")] = "type --tries",
        [("articles", "--runs")] = "type --tries",
        [("articles", "--stores")] = "type --database",
        [("data", "--runs")] = "type --store",
        [("serve", "--query-seconds")] = "type --query-timeout, for example --query-timeout 30s",
        [("serve", "--idle-seconds")] = "type --idle-timeout, for example --idle-timeout 30s",
    };

    /// <summary>Why verbs do not take <c>--payload</c>.</summary>
    private static readonly Dictionary<string, string> WithoutPayload = new(StringComparer.Ordinal)
    {
        ["data"] = "databases hold persons: type transport run --payload",
        ["articles"] = "the articles are about persons: type transport run --payload",
        ["capture"] = "captures know the people contract alone: type transport run --payload",
        ["check"] = "type transport payload check NAME",
        ["report"] = "a record says what it measured",
        ["compare"] = "a record says what it measured",
    };

    /// <summary>What to type instead of words that have gone; null where none was typed.</summary>
    public static string? Find(string[] args) => args is not [var verb, .. var others] ? null
        : Verbs.TryGetValue(verb, out var now) ? $"there is no verb '{verb}' any more: type {now}"
        // The folder of records has this name everywhere; once it was the kind of database here.
        : verb == "data" && others.SkipWhile(word => word != "--store").Skip(1).FirstOrDefault() is "sqlite" or "postgres" ? "--store is the folder of records: type --database for the kind of database"
        : WithoutPayload.TryGetValue(verb, out var reason) && others.Any(word => word.Split('=', ':')[0] == "--payload") ? $"transport {verb} takes no --payload: {reason}"
        : others.Select(word => word.Split('=', ':')[0]).FirstOrDefault(word => Options.ContainsKey((verb, word))) is { } option ? $"there is no option '{option}' any more: {Options[(verb, option)]}"
        : null;
}
