using Transport.Wcf;

namespace Transport.Experiments.ServiceModes;

/// <summary>
/// The experiment of "Performance Impact of Instance Context Mode and Concurrency Mode": concurrent clients call a service that is hosted
/// in every combination of modes, with a light constructor and with one that generates primes; each call carries a number of customer orders,
/// down (<see cref="Operation.GetCustomerOrders"/>) or up (<see cref="Operation.SubmitCustomerOrders"/>).
/// </summary>
public sealed record Article3Plan : ArticlePlan
{
    /// <summary>The shortest time that a visit may take: below it, what is measured is how callers start and stop.</summary>
    public const double LeastSeconds = 0.1;

    private const double LeastMinutes = 0.1;

    private const double MostMinutes = 600;

    /// <summary>The share of the budget that is spent calling; processes start, clients open and close in the rest.</summary>
    private const double Calling = 0.85;

    /// <summary>A warm-up visit, in measured ones.</summary>
    private const double WarmUp = 0.5;

    public static IReadOnlyList<Operation> Directions { get; } = [Operation.GetCustomerOrders, Operation.SubmitCustomerOrders];

    /// <summary>Concurrent clients, each with its own connection.</summary>
    public int Clients { get; init; } = 8;

    /// <summary>Customer orders per call, ascending: the points of the first graph.</summary>
    public IReadOnlyList<int> Objects { get; init; } = [1, 10, 25, 50, 100];

    /// <summary>Runs: every point is visited once in each, in shuffled order.</summary>
    public int Runs { get; init; } = 3;

    /// <summary>Time for everything, in minutes.</summary>
    public double Minutes { get; init; } = 5;

    public override string Title => "\"Performance Impact of Instance Context Mode and Concurrency Mode\"";

    /// <summary>Customer orders of a call in the second graph: the middle one of <see cref="Objects"/>.</summary>
    [JsonIgnore]
    public int ObjectsForModes => Objects[Objects.Count / 2];

    /// <summary>
    /// What is visited of one row: every mode at <see cref="ObjectsForModes"/>, and Single and PerCall (concurrency Multiple, light
    /// constructor) at every size.
    /// </summary>
    public IReadOnlyList<ModePoint> PointsOf(string transport) =>
    [
        .. from operation in Directions
           from point in ServiceMode.All.Select(mode => new ModePoint(transport, operation, ObjectsForModes, mode))
               .Concat(from objects in Objects
                       where objects != ObjectsForModes
                       from instance in new[] { InstanceContextMode.Single, InstanceContextMode.PerCall }
                       select new ModePoint(transport, operation, objects, new ServiceMode(instance, ConcurrencyMode.Multiple, ServiceConstructor.Light)))
           select point,
    ];

    /// <summary>The points of a run in its seeded shuffled order; run 0 is the warm-up.</summary>
    public IReadOnlyList<ModePoint> Run(int run, IReadOnlyList<string> rows)
    {
        var points = rows.SelectMany(PointsOf).ToList();
        return [.. Schedule.Block(Seed, 0, run, points.Count).Select(i => points[i])];
    }

    /// <summary>How long a measured visit lasts so that everything fits into the budget, in seconds.</summary>
    public double SecondsOfVisit(int rows) => Minutes * 60 * Calling / (rows * PointsOf("").Count * (Runs + WarmUp));

    /// <summary>How long a visit of a run lasts.</summary>
    public double SecondsOfVisit(int rows, int run) => SecondsOfVisit(rows) * (run == 0 ? WarmUp : 1);

    /// <summary>The article's binding, and the one that has sessions.</summary>
    internal override IReadOnlyList<string> DefaultTransports(IEnumerable<string> rows) => ["wcf-wshttp", "wcf-nettcp"];

    public override RunPlan ToRunPlan() => new()
    {
        Transports = Transports,
        Operations = Directions,
        Persons = Objects,
        Orders = OrdersMode.None,
        Seed = Seed,
        CallDeadlineSeconds = CallDeadlineSeconds,
    };

    public override IEnumerable<PlanProblem> Problems()
    {
        // A damaged record may lack them.
        if (Objects is null)
        {
            return [new PlanProblem("objects", "a plan without sizes")];
        }

        List<PlanProblem> problems =
        [
            .. ArticleRanges.Check(("clients", Clients, 1, 1000), ("runs", Runs, 1, 100)),
            .. If(Minutes is not (>= LeastMinutes and <= MostMinutes), "minutes", $"--duration {Minutes}m is out of range: type a time from {LeastMinutes}m to {MostMinutes}m"),
            .. If(Objects.Count is 0 or > 20, "objects", $"type 1 to 20 sizes after --objects, for example --objects 1,10,25,50,100"),
            .. Objects.Where(size => size is < 0 or > 100_000).SelectMany(size => If(true, "objects", $"--objects {size} is out of range: type sizes from 0 to 100000")),
            .. If(Objects.Zip(Objects.Skip(1)).Any(pair => pair.First >= pair.Second), "objects", $"type the sizes after --objects in ascending order, each once"),
            .. Transports.Where(id => !id.StartsWith("wcf-", StringComparison.Ordinal) || id.Contains('+', StringComparison.Ordinal))
                .SelectMany(id => If(true, "transports", $"{id} has no instance modes: type --transports with any of wcf-text,wcf-wshttp,wcf-binary,wcf-nettcp")),
        ];
        return problems.Count > 0 ? problems
            : If(
                SecondsOfVisit(Transports.Count == 0 ? DefaultTransports([]).Count : Transports.Count) < LeastSeconds,
                "minutes",
                $"{Minutes} minutes leave less than {LeastSeconds} s for each visit: type a longer --duration, or fewer --transports, --objects or --tries");

        static PlanProblem[] If(bool isWrong, string field, FormattableString message) => isWrong ? [new PlanProblem(field, FormattableString.Invariant(message))] : [];
    }
}
