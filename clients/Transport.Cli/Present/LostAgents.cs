using Transport.Experiments.Load.Figures;
using Transport.Experiments.Load.Recorded;

namespace Transport.Cli.Present;

/// <summary>The agents that a load under way loses, each in the sentence of its report: whoever waits can mend the machine, or end the load.</summary>
internal sealed class LostAgents
{
    private readonly Dictionary<int, string> _names = [];

    /// <summary>What an event of the run says of a lost agent; null for nothing.</summary>
    public string? Take(RunEvent runEvent)
    {
        if (runEvent is AgentListed { Agent: var number, Name: var name })
        {
            _names[number] = name;
        }

        return runEvent is LoadAgentLost lost ? AgentLoss.Of(lost, _names[lost.Agent]).Text : null;
    }
}
