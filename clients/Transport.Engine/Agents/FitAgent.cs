namespace Transport.Engine.Agents;

/// <summary>Starts an agent, and turns away one that is another build or has other plugins.</summary>
internal static class FitAgent
{
    /// <param name="spec">Which.</param>
    /// <param name="options">This build.</param>
    /// <param name="build">Hash of this build, which its must be; see <see cref="BuildHash"/>.</param>
    /// <param name="plugins">Hashes of the plugins that it needs, by the names of their folders.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <param name="bounds">What it may say; null for what an agent of a load needs.</param>
    /// <exception cref="RunException">It did not start, or is not fit.</exception>
    public static async Task<AgentLink> OpenAsync(
        AgentSpec spec, EngineOptions options, string build, IReadOnlyDictionary<string, string> plugins, CancellationToken cancellationToken, LinkBounds? bounds = null)
    {
        var link = await AgentLink.OpenAsync(spec, options, cancellationToken, bounds).ConfigureAwait(false);
        if (AgentHellos.Unfit(link.Hello, link.Plugins, build, plugins) is not { } unfit)
        {
            return link;
        }

        await link.DisposeAsync().ConfigureAwait(false);
        throw new RunException($"agent {spec.Name} is not fit: {unfit}");
    }
}
