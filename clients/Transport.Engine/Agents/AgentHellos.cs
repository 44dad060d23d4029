using System.Reflection;

namespace Transport.Engine.Agents;

/// <summary>What this process says of itself, and what it wants of agents.</summary>
internal static class AgentHellos
{
    private const string BootFile = "/proc/sys/kernel/random/boot_id";

    /// <summary>This process.</summary>
    /// <param name="build">Hash of its programs.</param>
    /// <param name="maxRate">As in <see cref="AgentHello.MaxRate"/>.</param>
    public static AgentHello Own(string build, double? maxRate) => new()
    {
        Protocol = AgentHello.CurrentProtocol,
        Version = typeof(AgentHellos).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown",
        Build = build,
        Runtime = RuntimeInformation.FrameworkDescription,
        System = $"{RuntimeInformation.OSDescription} {RuntimeInformation.ProcessArchitecture}",
        Machine = Environment.MachineName,
        Boot = ReadBoot(),
        Quota = ProcessorQuota.Id(),
        Processors = Environment.ProcessorCount,
        MaxRate = maxRate,
    };

    /// <summary>Why an agent cannot take part; null where it can.</summary>
    /// <param name="agent">What it said.</param>
    /// <param name="plugins">Hashes of its plugins.</param>
    /// <param name="build">Hash of this build.</param>
    /// <param name="wanted">Hashes of the plugins that the load needs.</param>
    public static string? Unfit(AgentHello agent, IReadOnlyDictionary<string, string> plugins, string build, IReadOnlyDictionary<string, string> wanted) =>
        agent.Protocol != AgentHello.CurrentProtocol || agent.Build != build
            ? $"it is another build, {agent.Build} instead of {build}: copy this one there"
        : agent.Runtime != RuntimeInformation.FrameworkDescription
            ? $"it runs on another runtime, {agent.Runtime} instead of {RuntimeInformation.FrameworkDescription}"
        : UnlikePlugin(plugins, wanted);

    /// <summary>Which plugin is missing or another one; null where none is.</summary>
    public static string? UnlikePlugin(IReadOnlyDictionary<string, string> plugins, IReadOnlyDictionary<string, string> wanted)
    {
        foreach (var (name, hash) in wanted)
        {
            if (!plugins.TryGetValue(name, out var its))
            {
                return $"it has no plugin {name}: copy it there";
            }

            if (its != hash)
            {
                return $"its plugin {name} is another build, {its} instead of {hash}: copy this one there";
            }
        }

        return null;
    }

    private static string? ReadBoot()
    {
        try
        {
            return File.Exists(BootFile) ? File.ReadAllText(BootFile).Trim() : null;
        }
        catch (Exception unreadable) when (unreadable is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }
}
