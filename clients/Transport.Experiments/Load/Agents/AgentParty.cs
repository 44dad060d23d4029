using Transport.Engine.Rigs;

namespace Transport.Experiments.Load.Agents;

/// <summary>The agents of a run: started for each load anew, so that each load has its own processes.</summary>
/// <param name="options">Names them.</param>
/// <param name="build">Hash of this build, which theirs must have; see <see cref="BuildHash"/>.</param>
/// <param name="plugins">Hashes of the plugins that a row needs, by the names of their folders.</param>
internal sealed class AgentParty(EngineOptions options, string build, IReadOnlyDictionary<string, string> plugins)
{
    public IReadOnlyList<AgentSpec> Specs => options.Agents;

    /// <summary>How long a call may go on after its deadline; see <see cref="EngineOptions.HangMargin"/>.</summary>
    public TimeSpan HangMargin => options.HangMargin;

    /// <summary>Starts all at once.</summary>
    /// <exception cref="RunException">One did not start or is not fit; the others are ended.</exception>
    public async Task<IReadOnlyList<AgentLink>> OpenAsync(CancellationToken cancellationToken)
    {
        var opening = Specs.Select(spec => FitAgent.OpenAsync(spec, options, build, plugins, cancellationToken)).ToList();
        try
        {
            return await Task.WhenAll(opening).ConfigureAwait(false);
        }
        catch
        {
            var opened = opening.Where(one => one.IsCompletedSuccessfully).Select(one => one.Result).ToList();
            opened.ForEach(link => link.Lose("not all agents came"));
            await CloseAsync(opened).ConfigureAwait(false);
            throw;
        }
    }

    /// <summary>Who they are: named in the record before anything is measured.</summary>
    /// <exception cref="RunException">One is not there or not fit.</exception>
    public async Task<IReadOnlyList<AgentListed>> IntroduceAsync(CancellationToken cancellationToken)
    {
        var links = await OpenAsync(cancellationToken).ConfigureAwait(false);
        using var killing = cancellationToken.Register(() => Lose(links, "the run was stopped"));
        try
        {
            var listed = new List<AgentListed>();
            foreach (var (number, link) in links.Index())
            {
                var clock = await link.MeasureClockAsync(cancellationToken).ConfigureAwait(false)
                    ?? throw new RunException($"agent {link.Spec.Name} was lost: {await link.Lost.ConfigureAwait(false)}");
                var hello = link.Hello;
                listed.Add(new AgentListed(
                    number, link.Spec.Name, link.Spec.Weight, hello.Processors, $"{hello.Machine}, {hello.System}", hello.Runtime, hello.Boot ?? hello.Machine, Math.Round(clock.RoundTripMs, 4)));
            }

            return listed;
        }
        finally
        {
            await CloseAsync(links).ConfigureAwait(false);
        }
    }

    /// <summary>Ends all at once.</summary>
    public static void Lose(IEnumerable<AgentLink> links, string reason)
    {
        foreach (var link in links)
        {
            link.Lose(reason);
        }
    }

    /// <summary>Closes every pipe.</summary>
    public static Task CloseAsync(IEnumerable<AgentLink> links) => Task.WhenAll(links.Select(link => link.DisposeAsync().AsTask()));
}
