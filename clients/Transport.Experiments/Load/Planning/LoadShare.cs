namespace Transport.Experiments.Load.Planning;

/// <summary>
/// Which calls of a load, or which of its users, fall to one of several agents. Calls and users keep their numbers, so that all shares
/// together are the load of one, call by call; every agent's are spread as evenly as its weight permits.
/// </summary>
/// <param name="Agent">Its place among the agents, from 0.</param>
/// <param name="Weights">Of all agents, each 1 or more.</param>
public sealed record LoadShare(int Agent, IReadOnlyList<int> Weights)
{
    /// <summary>The most that a circle of numbers may hold: weights of 256 agents.</summary>
    private const int MostNumbers = 256_000;

    /// <summary>Everything, for who makes a load alone.</summary>
    public static LoadShare Whole { get; } = new(0, [1]);

    /// <summary>Whether a call, or a user, falls to this agent.</summary>
    /// <param name="number">Counted from 0 over the whole load.</param>
    public bool Owns(long number) => Owners[number % Owners.Length] == Agent;

    /// <summary>How many of the first so many numbers fall to this agent.</summary>
    public int CountOf(int numbers) => Enumerable.Range(0, numbers).Count(number => Owns(number));

    /// <summary>What is wrong with one that came over a pipe or from a file; null when nothing is.</summary>
    internal string? Problem() =>
        Weights is null or [] || Weights.Any(weight => weight < 1) || Weights.Sum(weight => (long)weight) > MostNumbers || Agent < 0 || Agent >= Weights.Count
            ? "a share without a place among its weights" : null;

    /// <summary>Whose turn it is, number by number, until it begins again: the smooth weighted round of load balancers.</summary>
    [JsonIgnore]
    private int[] Owners => field ??= Turns();

    private int[] Turns()
    {
        var credit = new long[Weights.Count];
        var total = Weights.Sum(weight => (long)weight);
        var turns = new int[total];
        for (var number = 0; number < turns.Length; number++)
        {
            var next = 0;
            for (var agent = 0; agent < credit.Length; agent++)
            {
                credit[agent] += Weights[agent];
                next = credit[agent] > credit[next] ? agent : next;
            }

            credit[next] -= total;
            turns[number] = next;
        }

        return turns;
    }
}
