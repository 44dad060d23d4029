namespace Transport.Engine.Agents;

/// <summary>Starts agents, asks who they are and for the time, and ends them.</summary>
public static class AgentCheck
{
    /// <summary>Checks all at once.</summary>
    /// <param name="options">Names them; their plugins should be those of its folders.</param>
    /// <param name="cancellationToken">Ends the check.</param>
    public static async Task<IReadOnlyList<CheckedAgent>> RunAsync(EngineOptions options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(options);
        var build = BuildHash.OfAssembly(options.ClientAssembly);
        var plugins = BuildHash.OfPlugins(options.PluginFolders);
        return await Task.WhenAll(options.Agents.Select(spec => RunAsync(spec, options, build, plugins, cancellationToken))).ConfigureAwait(false);
    }

    private static async Task<CheckedAgent> RunAsync(
        AgentSpec spec, EngineOptions options, string build, IReadOnlyDictionary<string, string> plugins, CancellationToken cancellationToken)
    {
        try
        {
            var link = await AgentLink.OpenAsync(spec, options, cancellationToken).ConfigureAwait(false);
            await using (link.ConfigureAwait(false))
            {
                var clock = await link.MeasureClockAsync(cancellationToken).ConfigureAwait(false);
                var unfit = AgentHellos.Unfit(link.Hello, link.Plugins, build, plugins) is { } problem ? $"agent {spec.Name} is not fit: {problem}" : null;
                return new CheckedAgent(spec.Name, unfit ?? (clock is null ? $"agent {spec.Name} was lost: {link.Loss}" : null))
                {
                    Machine = $"{link.Hello.Machine}, {link.Hello.System}",
                    Processors = link.Hello.Processors,
                    Runtime = link.Hello.Runtime,
                    Build = link.Hello.Build,
                    Plugins = plugins.Count(plugin => link.Plugins.TryGetValue(plugin.Key, out var hash) && hash == plugin.Value),
                    RoundTripMs = Rounded(clock?.RoundTripMs),
                    ClockOffsetMs = Rounded(clock?.OffsetMs),
                    ClockBoundMs = Rounded(clock?.BoundMs),
                };
            }
        }
        catch (RunException absent)
        {
            return new CheckedAgent(spec.Name, absent.Message);
        }
    }

    private static double? Rounded(double? ms) => ms is { } value ? Math.Round(value, 4) : null;
}
