using Transport.Engine.Messages;

namespace Transport.Engine.Agents.Joining;

/// <summary>The seats of a run's agents that join, and who may take them.</summary>
/// <param name="names">Names of the agents.</param>
/// <param name="token">What an agent shows.</param>
internal sealed class JoinSeats(IEnumerable<string> names, JoinToken token)
{
    private readonly Dictionary<string, JoinSeat> _seats = names.ToDictionary(name => name, _ => new JoinSeat());

    /// <summary>The seat of an agent by its name here.</summary>
    public JoinSeat this[string name] => _seats[name];

    /// <summary>The seat that an agent has already, or the first free one.</summary>
    /// <param name="request">What it said.</param>
    /// <param name="refusal">Why it has none, or null.</param>
    public JoinSeat? Of(JoinRequest request, out string? refusal)
    {
        refusal = !token.Is(request.Token) ? "its token is another one"
            : request.Protocol != AgentHello.CurrentProtocol ? $"it speaks version {request.Protocol} of the lines, and this is version {AgentHello.CurrentProtocol}"
            : request.Agent.Length is 0 or > 64 ? "it has no name"
            : null;
        if (refusal is not null)
        {
            return null;
        }

        lock (_seats)
        {
            var seat = _seats.Values.FirstOrDefault(seat => seat.Owner == request.Agent) ?? _seats.Values.FirstOrDefault(seat => seat.Owner is null);
            if (seat is null)
            {
                refusal = $"all {_seats.Count} agents of this run have joined";
                return null;
            }

            seat.Owner = request.Agent;
            return seat;
        }
    }

    /// <summary>Sends away who waits.</summary>
    public void Close()
    {
        lock (_seats)
        {
            foreach (var seat in _seats.Values)
            {
                seat.Close();
            }
        }
    }
}
