using System.Text.RegularExpressions;

namespace Transport.Engine.Rigs;

/// <summary>Agents in a file: <c>{ "sshConfig": "...", "agents": [ { "agent": "ssh://perf@a", "weight": 2, "program": "/opt/transport/transport" } ] }</c>.</summary>
internal static partial class RigFile
{
    /// <summary>Reads one.</summary>
    /// <param name="file">Its path.</param>
    /// <param name="problem">What is wrong, or null.</param>
    public static IReadOnlyList<AgentSpec>? Read(string file, out string? problem)
    {
        try
        {
            var rig = JsonSerializer.Deserialize(File.ReadAllText(file), RigJson.Default.Rig);
            return Parse(rig ?? new Rig(), Path.GetDirectoryName(Path.GetFullPath(file))!, out problem) is { } agents ? agents : Fail($"{file}: {problem}", out problem);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException or JsonException or ArgumentException)
        {
            return Fail($"{file} is not a rig: {error.Message.ReplaceLineEndings(" ").TrimEnd('.')}", out problem);
        }
    }

    private static IReadOnlyList<AgentSpec>? Fail(string why, out string? problem)
    {
        problem = why;
        return null;
    }

    private static List<AgentSpec>? Parse(Rig rig, string folder, out string? problem)
    {
        problem = rig.Agents is [] ? "it has no agents" : null;
        var agents = new List<AgentSpec>();
        foreach (var entry in rig.Agents)
        {
            if (entry is not { Agent: { } text } || AgentList.ParseOne(text, rig.SshConfig is null ? null : Path.Combine(folder, rig.SshConfig), out problem) is not { } agent)
            {
                problem ??= "an entry of agents has no 'agent'";
                return null;
            }

            if (entry.Weight is < 1 or > AgentList.MostWeight || (entry.Weight is not null && agent.Weight != 1))
            {
                problem = $"{agent.Name} has no weight from 1 to {AgentList.MostWeight}";
                return null;
            }

            if (entry.Program is { } program && (agent.Ssh is null || !ProgramPath().IsMatch(program)))
            {
                problem = $"the program of {agent.Name} is not a path of letters, digits and ./_- on a machine behind ssh://";
                return null;
            }

            agents.Add(agent with { Weight = entry.Weight ?? agent.Weight, Program = entry.Program });
        }

        return problem is null ? agents : null;
    }

    /// <summary>The other machine's shell reads it, so that it holds nothing that a shell knows.</summary>
    [GeneratedRegex("^[A-Za-z0-9_./-]{1,500}$", RegexOptions.CultureInvariant)]
    private static partial Regex ProgramPath();

    internal sealed record Rig
    {
        public string? SshConfig { get; init; }

        public IReadOnlyList<Entry?> Agents { get => field ?? []; init; } = [];
    }

    internal sealed record Entry(string? Agent = null, int? Weight = null, string? Program = null);

    [JsonSourceGenerationOptions(JsonSerializerDefaults.Web, UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow, ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true)]
    [JsonSerializable(typeof(Rig))]
    private sealed partial class RigJson : JsonSerializerContext;
}
