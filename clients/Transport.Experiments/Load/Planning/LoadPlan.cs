namespace Transport.Experiments.Load.Planning;

/// <summary>A load: who calls what, how often, and the SLA. Command line, JSON and web form bind to this record.</summary>
/// <remarks>The defaults are the case of "WCF &amp; ORM Concurrency Investigation" (2016): 250 users at once, answered in under 3 s.</remarks>
public sealed record LoadPlan : IPlan
{
    /// <summary>Most users, or calls per second, of any stage.</summary>
    public const double MaxLevel = 200_000;

    /// <summary>Transport ids; <c>all</c> is resolved by the engine.</summary>
    public IReadOnlyList<string> Transports { get; init; } = [RunPlanValidator.All];

    /// <summary>What every call asks for.</summary>
    public Operation Operation { get; init; } = Operation.GetPersons;

    /// <summary>Size of every call in persons, or customer orders.</summary>
    public int Persons { get; init; } = 100;

    /// <summary>Whether persons come with their orders.</summary>
    public bool Orders { get; init; }

    /// <summary>Users or a rate.</summary>
    public LoadModel Model { get; init; } = LoadModel.Closed;

    /// <summary>In the open model.</summary>
    public Arrivals Arrivals { get; init; } = Arrivals.Poisson;

    /// <summary>Users (closed) or calls per second (open) over time.</summary>
    public IReadOnlyList<LoadStage> Stages { get; init; } = [new(10, 250, 250)];

    /// <summary>What a user of the closed model waits between an answer and the next call, in milliseconds.</summary>
    public double ThinkMs { get; init; }

    /// <summary>
    /// Connections that a client may hold, and in the open model calls that may be in progress at once: the others wait, and their response
    /// time runs. Null for as many as users, or <see cref="OpenConnections"/> in the open model.
    /// </summary>
    public int? Connections { get; init; }

    /// <summary>Seconds of calls before the load, not measured.</summary>
    public double WarmUpSeconds { get; init; } = 3;

    /// <summary>A call that takes longer is cancelled; its time counts as "at least this". Seconds.</summary>
    public double TimeoutSeconds { get; init; } = 10;

    /// <summary>What is promised; see <see cref="Planning.Sla"/>.</summary>
    public string Sla { get; init; } = "p95<3s,errors<0.1%";

    /// <summary>Looks for the highest level that keeps the SLA instead of following the stages; the first stage's length is each trial's.</summary>
    public bool FindCapacity { get; init; }

    /// <summary>How often every transport is loaded, in shuffled order; in a search for capacity, how many searches.</summary>
    public int Rounds { get; init; } = 1;

    /// <summary>Seed of arrivals, initial waits and the order of transports.</summary>
    public int Seed { get; init; } = new RunPlan().Seed;

    /// <summary>Where servers read persons, or run a scenario of article 4, for every call; null for persons in memory. See <see cref="RunPlan.Database"/>.</summary>
    public DatabasePlan? Database { get; init; }

    /// <summary>What transports carry in the place of persons; null for those. See <see cref="RunPlan.Payload"/>.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public MeasuredPayload? Payload { get; init; }

    /// <summary>The HTTP address of a running server; null starts a new one.</summary>
    public Uri? Server { get; init; }

    /// <summary>Connections in the open model where the plan names none.</summary>
    public const int OpenConnections = 64;

    public int ConnectionsAt(double level) => Connections ?? (Model == LoadModel.Closed ? (int)Math.Max(1, Math.Ceiling(level)) : OpenConnections);

    public double HighestLevel => Stages.Max(stage => Math.Max(stage.From, stage.To));

    /// <summary>The cell that every call of a row belongs to.</summary>
    public Cell CellOf(string transport) => Operation switch
    {
        Operation.Query => new Cell(transport, Operation, 1, Orders: false),
        Operation.GetPersons => new Cell(transport, Operation, Persons, Orders),
        _ => new Cell(transport, Operation, Persons, Orders: false),
    };

    /// <summary>Operation, size and limits as a run's plan, for the manifest.</summary>
    public RunPlan ToRunPlan() => new()
    {
        Transports = Transports,
        Operations = [Operation],
        Persons = [Persons],
        Orders = Orders ? OrdersMode.With : OrdersMode.None,
        Seed = Seed,
        Database = Database,
        Payload = Payload,
        Server = Server,
        CallDeadlineSeconds = TimeoutSeconds,
    };

    bool IPlan.HasHoles => Transports.Contains(null!) || Stages.Contains(null!);

    IPlan IPlan.Of(Func<string, bool> isWanted) => this with { Transports = [.. Transports.Where(isWanted)] };

    IPlan IPlan.Against(Uri? server) => this with { Server = server };

    /// <summary>Everything that is out of range, in one line; null when the plan can be run. Row names are the engine's to check.</summary>
    public string? Validate() => PlanProblem.InWords(Problems());

    /// <summary>The same, each problem with the field that it is about.</summary>
    public IEnumerable<PlanProblem> Problems()
    {
        var level = Model == LoadModel.Closed ? "users" : "calls per second";
        if (Stages.Count is 0 or > 100 || Stages.Any(stage => stage is not { Seconds: > 0 and <= 3600, From: >= 0 and <= MaxLevel, To: >= 0 and <= MaxLevel }) || HighestLevel <= 0)
        {
            yield return new PlanProblem("stages", $"'{LoadProfile.Format(Stages)}' is not a load: type up to 100 stages such as 10s@50,20s@50-200, each of up to 3600 s and {MaxLevel} {level}, not all of them of 0");
        }

        if (Model == LoadModel.Closed && Stages.Count > 0 && HighestLevel > 10_000)
        {
            yield return new PlanProblem("stages", $"{HighestLevel} users are more than one client process can simulate: type up to 10000");
        }

        if (ThinkMs is not (>= 0 and <= 600_000))
        {
            yield return new PlanProblem("thinkMs", $"a think time of {ThinkMs} ms is out of range: it is 0 to 600000 ms");
        }

        if (Connections is < 1 or > 10_000)
        {
            yield return new PlanProblem("connections", $"--connections {Connections} is out of range: type a number from 1 to 10000");
        }

        if (WarmUpSeconds is not (>= 0 and <= 600))
        {
            yield return new PlanProblem("warmUpSeconds", $"a warm-up of {WarmUpSeconds} s is out of range: it is 0 to 600 s");
        }

        if (TimeoutSeconds is not (>= 0.001 and <= 600))
        {
            yield return new PlanProblem("timeoutSeconds", $"a time-out of {TimeoutSeconds} s is out of range: it is 0.001 to 600 s");
        }

        if (Rounds is < 1 or > 100)
        {
            yield return new PlanProblem("rounds", $"--tries {Rounds} is out of range: type a number from 1 to 100");
        }

        if (Planning.Sla.Parse(Sla, out var problem) is not { } sla)
        {
            yield return new PlanProblem("sla", problem!);
        }
        else if (FindCapacity && sla.Terms.All(term => term.Metric == SlaMetric.Rate))
        {
            yield return new PlanProblem("sla", "a search for capacity needs an SLA that a higher load breaks: type for example --sla \"p95<3s,errors<0.1%\"");
        }
    }
}
