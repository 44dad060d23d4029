namespace Transport.Soak;

/// <summary>A long trial of all rows, each in its turn at half of what it carries by itself, beside callers who break the rules.</summary>
public sealed record SoakPlan
{
    /// <summary>Seconds until it is a row's turn again, at most: servers close connections on which nothing comes for ten minutes, and rightly.</summary>
    private const double LongestRound = 300;

    /// <summary>Row ids, or <c>all</c> for every row that is not a variant.</summary>
    public IReadOnlyList<string> Transports { get; init; } = [RunPlanValidator.All];

    /// <summary>Length of the load on all rows together in seconds, 5 or more.</summary>
    public double Seconds { get; init; } = 180;

    /// <summary>Share of all calls that are damaged, slow, half-open or reset, 0 to 0.5.</summary>
    public double Chaos { get; init; } = 0.05;

    /// <summary>Healthy callers of a row, each with one call in progress.</summary>
    public int Callers { get; init; } = 2;

    /// <summary>Size of every call in persons.</summary>
    public int Persons { get; init; } = 100;

    /// <summary>Whether persons come with their orders.</summary>
    public bool Orders { get; init; } = true;

    /// <summary>A healthy call that takes longer is an error. Seconds.</summary>
    public double TimeoutSeconds { get; init; } = 30;

    /// <summary>Of the damage.</summary>
    public int Seed { get; init; } = new RunPlan().Seed;

    /// <summary>Everything that is out of range, in one line; null when the plan can be carried out. Row names are the engine's to check.</summary>
    public string? Validate()
    {
        var problems = Problems().ToList();
        return problems.Count == 0 ? null : string.Join("; ", problems);
    }

    /// <summary>How the time is divided: every row has a turn a round, so that each is looked at from the beginning of the soak to its end.</summary>
    internal (int Rounds, TimeSpan Turn) TurnsOf(int rows)
    {
        var rounds = (int)Math.Ceiling(Seconds / LongestRound);
        return (rounds, TimeSpan.FromSeconds(Seconds / rows / rounds));
    }

    /// <summary>How long it is looked what a row carries, and how long it is warmed up for that.</summary>
    internal TimeSpan ProbeOf(int rows) => TimeSpan.FromSeconds(Math.Clamp(Seconds / rows / 5, 1, 5));

    /// <summary>Operations, rows and sizes as a run's plan.</summary>
    internal RunPlan ToRunPlan() => new()
    {
        Transports = Transports,
        Operations = [Operation.GetPersons, Operation.Query],
        Persons = [Persons],
        Orders = Orders ? OrdersMode.With : OrdersMode.None,
        Seed = Seed,
        CallDeadlineSeconds = TimeoutSeconds,
    };

    private IEnumerable<string> Problems()
    {
        if (Seconds is not (>= 5 and <= 86_400))
        {
            yield return $"--duration of {Seconds} s is out of range: it is 5 s to 24 h";
        }

        if (Chaos is not (>= 0 and <= 0.5))
        {
            yield return $"--chaos of {Chaos:P0} is out of range: it is 0 to 50 %";
        }

        if (Callers is < 1 or > 64)
        {
            yield return $"--callers {Callers} is out of range: type a number from 1 to 64";
        }

        if (TimeoutSeconds is not (>= 1 and <= 600))
        {
            yield return $"--timeout of {TimeoutSeconds} s is out of range: it is 1 to 600 s";
        }
    }
}
