using System.Text.RegularExpressions;

namespace Transport.Engine.Rigs;

/// <summary>Agents as they are typed: <c>local</c>, <c>exec:COMMAND</c>, <c>ssh://user@host:port</c>, <c>@rig.json</c>, each with <c>*weight</c>.</summary>
public static partial class AgentList
{
    /// <summary>How agents are typed, for messages.</summary>
    public const string Form = "ssh://user@host, exec:COMMAND, local or @rig.json, separated by commas, *2 after one gives it twice the share";

    public const int MostWeight = 1000;

    /// <summary>The most agents of one load.</summary>
    public const int Most = 256;

    private const string Exec = "exec:";

    private const string AgentEnd = " agent --stdio";

    private const int LongestName = 40;

    private const string SshScheme = "ssh://";

    private const string RemovedJoin = "join:";

    /// <summary>Reads agents.</summary>
    /// <param name="texts">As typed; each may name several.</param>
    /// <param name="problem">What is wrong and what to type, or null.</param>
    /// <returns>Null where something is wrong.</returns>
    public static IReadOnlyList<AgentSpec>? Parse(IEnumerable<string> texts, out string? problem)
    {
        ArgumentNullException.ThrowIfNull(texts);
        var agents = new List<AgentSpec>();
        foreach (var text in texts.SelectMany(text => Between().Split(text)).Select(text => text.Trim()))
        {
            if (text.StartsWith('@'))
            {
                if (RigFile.Read(text[1..], out problem) is not { } rig)
                {
                    return null;
                }

                agents.AddRange(rig);
            }
            else if (ParseOne(text, null, out problem) is { } agent)
            {
                agents.Add(agent);
            }
            else
            {
                return null;
            }
        }

        problem = agents.Count is 0 or > Most ? $"{agents.Count} agents: type 1 to {Most}" : null;
        return problem is null ? Named(agents) : null;
    }

    /// <summary>Reads one that is no file.</summary>
    /// <param name="text">As typed.</param>
    /// <param name="sshConfig">OpenSSH's configuration file, or null for the user's.</param>
    /// <param name="problem">What is wrong and what to type, or null.</param>
    internal static AgentSpec? ParseOne(string text, string? sshConfig, out string? problem)
    {
        var weight = Weight().Match(text) is { Success: true } match ? match : null;
        var name = (weight is null ? text : text[..weight.Index]).TrimEnd();
        if (weight is not null && (!int.TryParse(weight.Groups[1].ValueSpan, NumberStyles.None, CultureInfo.InvariantCulture, out var typed) || typed is < 1 or > MostWeight))
        {
            problem = $"'{text}' has no weight from 1 to {MostWeight}: type for example {name}*2";
            return null;
        }

        var agent = new AgentSpec { Name = name, Weight = weight is null ? 1 : int.Parse(weight.Groups[1].ValueSpan, CultureInfo.InvariantCulture) };
        problem = null;
        if (name == "local")
        {
            return agent;
        }

        if (name.StartsWith(Exec, StringComparison.Ordinal))
        {
            if (Words(name[Exec.Length..]) is { Count: > 0 } command)
            {
                return agent with { Name = Short(name), Command = command };
            }

            problem = $"'{name}' is not a command: type for example \"exec:srun -N1 -w node3 transport agent --stdio\"";
            return null;
        }

        if (name.StartsWith(RemovedJoin, StringComparison.Ordinal))
        {
            problem = $"'{name}': agents do not join by themselves any more: type ssh://user@host, or \"exec:COMMAND\" with a command that starts the agent there, such as kubectl exec, docker exec or srun";
            return null;
        }

        if (name.StartsWith(SshScheme, StringComparison.Ordinal) && Address().Match(name) is { Success: true } address)
        {
            return agent with { Host = address.Groups["host"].Value, Ssh = SshOf(address, sshConfig) };
        }

        problem = $"'{name}' is not an agent: type {Form}";
        return null;
    }

    /// <summary>The words of a command line: separated by spaces, or held together by quotes. No shell is asked, and nothing is replaced.</summary>
    /// <returns>Null where a quote is not closed.</returns>
    internal static IReadOnlyList<string>? Words(string command)
    {
        var words = new List<string>();
        var word = (System.Text.StringBuilder?)null;
        char? quote = null;
        foreach (var c in command)
        {
            if (quote is { } open)
            {
                quote = c == open ? null : quote;
                word = c == open ? word : word!.Append(c);
            }
            else if (c is '"' or '\'')
            {
                (quote, word) = (c, word ?? new());
            }
            else if (char.IsWhiteSpace(c))
            {
                words.AddRange(word is null ? [] : [word.ToString()]);
                word = null;
            }
            else
            {
                word = (word ?? new()).Append(c);
            }
        }

        words.AddRange(word is null ? [] : [word.ToString()]);
        return quote is null ? words : null;
    }

    /// <summary>A command in tables and messages: without the words that make an agent, and no longer than a column.</summary>
    private static string Short(string name)
    {
        var bare = name.EndsWith(AgentEnd, StringComparison.Ordinal) ? name[..^AgentEnd.Length].TrimEnd() : name;
        return bare.Length <= LongestName ? bare : bare[..LongestName] + "...";
    }

    /// <summary>
    /// OpenSSH without questions, without a terminal, without forwarding, for hosts with known keys only; it ends itself when the other side
    /// does not answer for 15 s: an agent that makes calls is missed sooner, and one that unpacks a build on a full machine is not lost.
    /// </summary>
    private static List<string> SshOf(Match address, string? config) =>
    [
        "ssh", .. config is null ? Array.Empty<string>() : ["-F", config],
        "-T", "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=yes", "-o", "ConnectTimeout=10", "-o", "ServerAliveInterval=5", "-o", "ServerAliveCountMax=3",
        "-o", "ClearAllForwardings=yes", "-o", "ForwardAgent=no", "-o", "PermitLocalCommand=no", "-o", "Compression=no", "-o", "RequestTTY=no",
        .. address.Groups["port"] is { Success: true } port ? ["-p", port.Value] : Array.Empty<string>(),
        .. address.Groups["user"] is { Success: true } user ? ["-l", user.Value] : Array.Empty<string>(),
        "--", address.Groups["host"].Value.Trim('[', ']'),
    ];

    /// <summary>Every agent has its own name in tables and messages.</summary>
    private static List<AgentSpec> Named(List<AgentSpec> agents) =>
    [
        .. agents.Select((agent, i) => agents.Count(other => other.Name == agent.Name) == 1 ? agent
            : agent with { Name = string.Create(CultureInfo.InvariantCulture, $"{agent.Name} #{agents.Take(i + 1).Count(other => other.Name == agent.Name)}") }),
    ];

    /// <summary>A comma before something that begins like an agent: commands may hold others.</summary>
    [GeneratedRegex(@",\s*(?=ssh://|exec:|join:|local\b|@|$)", RegexOptions.CultureInvariant)]
    private static partial Regex Between();

    [GeneratedRegex(@"\s*\*([0-9]+)$", RegexOptions.CultureInvariant)]
    private static partial Regex Weight();

    /// <summary>Nothing that OpenSSH could take for an option, and nothing that a shell would read.</summary>
    [GeneratedRegex(@"^ssh://((?<user>[A-Za-z0-9_][A-Za-z0-9._-]*)@)?(?<host>[A-Za-z0-9_][A-Za-z0-9._-]*|\[[0-9A-Fa-f:.]+\])(:(?<port>[0-9]{1,5}))?$", RegexOptions.CultureInvariant)]
    private static partial Regex Address();
}
