namespace Transport.Cli.Verbs.Load;

/// <summary>The options that make a <see cref="LoadPlan"/>; their defaults are the plan's own.</summary>
internal sealed class LoadPlanOptions
{
    private static readonly LoadPlan Default = new();

    private readonly Option<IReadOnlyList<string>> _transports = CommonOptions.Transports();

    private readonly Option<Operation> _operation = new("--operation")
    {
        Description = $"What every call asks for: {string.Join(", ", Operations.OfPeople)}; with --payload {string.Join(" or ", Operations.OfItems)}.",
        HelpName = "NAME",
        DefaultValueFactory = _ => Default.Operation,
        CustomParser = result => CommonOptions.Name(result, "--operation", Enum.GetValues<Operation>().ToDictionary(operation => operation.ToString())),
    };

    private readonly Option<int> _persons = CommonOptions.Number("--persons", "Size of every call: persons, or with --payload items.", Default.Persons);

    private readonly Option<OrdersMode> _orders = CommonOptions.OrdersOfCall();

    private readonly Option<double?> _users = Level("--users", "Closed model: N users, each with one call in progress. Default: 250.");

    private readonly Option<double?> _rate = Level("--rate", "Open model: send N calls per second regardless of whether earlier calls have completed.");

    private readonly Option<IReadOnlyList<LoadStage>?> _stages = new("--stages")
    {
        Description = "Steps and ramps instead of --users or --rate and --duration: 10s@50,20s@50-200. Levels are users, or calls per second with --open.",
        HelpName = "10s@50,...",
        CustomParser = result =>
        {
            if (LoadProfile.Parse(result.Tokens[0].Value) is { } stages)
            {
                return stages;
            }

            result.AddError($"'{result.Tokens[0].Value}' is not a load: type for example --stages 10s@50,20s@50-200");
            return null;
        },
    };

    private readonly Option<bool> _open = new("--open") { Description = "The levels of --stages are calls per second." };

    private readonly Option<double?> _duration = CommonOptions.Time("--duration", "Length of the load, or of each trial of --capacity. Default: 10s, or 5s.");

    private readonly Option<Arrivals> _arrivals = new("--arrivals")
    {
        Description = "Open model: distribution of the times between calls.",
        HelpName = "poisson|constant",
        DefaultValueFactory = _ => Default.Arrivals,
        CustomParser = result => CommonOptions.Name(
            result, "--arrivals", Enum.GetValues<Arrivals>().ToDictionary(kind => kind.ToString().ToLowerInvariant())),
    };

    private readonly Option<double?> _think = CommonOptions.Time("--think", "Closed model: think time between an answer and the user's next call. Default: 0s.");

    private readonly Option<int?> _connections = new("--connections")
    {
        Description = "Connections per client; with --rate also the most calls in flight. Default: one per user; 64 with --rate.",
        HelpName = "N",
        CustomParser = result => CommonOptions.Number(result, "--connections"),
    };

    private readonly Option<double?> _warmUp = CommonOptions.Time("--warm-up", "Calls before the load, not measured. Default: 3s.");

    private readonly Option<double?> _timeout = CommonOptions.Time("--timeout", "A call that takes longer is cancelled and counts as slower than all answered calls. Default: 10s.");

    private readonly Option<string> _sla = new("--sla")
    {
        Description = $"Service level to meet: {Sla.Form}.", HelpName = "p95<3s,...", DefaultValueFactory = _ => Default.Sla,
    };

    private readonly Option<bool> _capacity = new("--capacity") { Description = "Find the highest load that meets the SLA, from --users or --rate upwards." };

    private readonly Option<int> _tries = CommonOptions.Number("--tries", "How often each transport is loaded, in shuffled order.", Default.Rounds);

    private readonly Option<int> _seed = CommonOptions.Number("--seed", "Seed of arrivals, initial waits and the order of transports.", Default.Seed);

    private readonly Option<Uri?> _server = CommonOptions.Server();

    private readonly DatabaseOptions _database = new();

    public void AddTo(Command verb)
    {
        _persons.Aliases.Add("--items");
        foreach (var option in new Option[]
            { _transports, _operation, _persons, _orders, _users, _rate, _stages, _open, _duration, _arrivals, _think, _connections, _warmUp, _timeout, _sla, _capacity, _tries, _seed, _server })
        {
            verb.Add(option);
        }

        _database.AddTo(verb);
    }

    /// <summary>The same over a payload that is loaded.</summary>
    /// <exception cref="UsageException">Something was typed that is about persons.</exception>
    public LoadPlan Over(ParseResult parsed, LoadPlan plan) =>
        parsed.GetResult(_orders) is { Implicit: false } ? throw new UsageException($"{_orders.Name} is about persons: leave it out with --payload")
        : plan.Database is not null ? throw new UsageException("databases hold persons: leave --database out with --payload")
        : parsed.GetResult(_operation) is not { Implicit: false } ? plan with { Operation = Operation.GetItems }
        : Operations.OfItems.Contains(plan.Operation) ? plan
        : throw new UsageException($"{_operation.Name} {plan.Operation} is about persons: leave it out with --payload");

    /// <summary>The server that is running; null for one that the load starts.</summary>
    public Uri? ServerOf(ParseResult parsed) => parsed.GetValue(_server);

    /// <exception cref="UsageException">Options that exclude each other.</exception>
    public LoadPlan Read(ParseResult parsed)
    {
        var (users, rate, stages) = (parsed.GetValue(_users), parsed.GetValue(_rate), parsed.GetValue(_stages));
        var isOpen = rate is not null || parsed.GetValue(_open);
        var isCapacity = parsed.GetValue(_capacity);
        Exclude((users is not null, _users), (rate is not null, _rate), (stages is not null, _stages));
        Exclude((stages is not null, _stages), (isCapacity, _capacity));
        Exclude((stages is not null, _stages), (parsed.GetValue(_duration) is not null, _duration));
        Exclude((users is not null, _users), (parsed.GetValue(_open), _open));
        Exclude((isOpen, rate is null ? _open : _rate), (parsed.GetValue(_think) is not null, _think));
        if (!isOpen && parsed.GetResult(_arrivals) is { Implicit: false })
        {
            throw new UsageException("--arrivals is an option of the open model: type --rate too");
        }

        if (stages is null && isOpen && rate is null)
        {
            throw new UsageException("--open says what the levels of --stages are: type --stages too, or --rate instead");
        }

        var database = _database.Read(parsed);
        var seconds = parsed.GetValue(_duration) ?? (isCapacity ? 5 : Default.Stages[0].Seconds);
        var level = users ?? rate ?? (isCapacity ? 8 : Default.HighestLevel);
        return new LoadPlan
        {
            Transports = parsed.GetRequiredValue(_transports),
            Operation = database?.Scenario is null ? parsed.GetValue(_operation) : Operation.Query,
            Database = database,
            Persons = parsed.GetValue(_persons),
            Orders = parsed.GetValue(_orders) == OrdersMode.With,
            Model = isOpen ? LoadModel.Open : LoadModel.Closed,
            Arrivals = parsed.GetValue(_arrivals),
            Stages = stages ?? [new LoadStage(seconds, level, level)],
            ThinkMs = parsed.GetValue(_think) * 1000 ?? Default.ThinkMs,
            Connections = parsed.GetValue(_connections),
            WarmUpSeconds = parsed.GetValue(_warmUp) ?? (isCapacity ? 1 : Default.WarmUpSeconds),
            TimeoutSeconds = parsed.GetValue(_timeout) ?? Default.TimeoutSeconds,
            Sla = parsed.GetRequiredValue(_sla),
            FindCapacity = isCapacity,
            Rounds = parsed.GetValue(_tries),
            Seed = parsed.GetValue(_seed),
            Server = parsed.GetValue(_server),
        };
    }

    private static void Exclude(params (bool IsTyped, Option Option)[] options)
    {
        var typed = options.Where(option => option.IsTyped).Select(option => option.Option.Name).ToList();
        if (typed.Count > 1)
        {
            throw new UsageException($"{string.Join(" and ", typed)} exclude each other: type one of them");
        }
    }

    private static Option<double?> Level(string name, string description) => new(name)
    {
        Description = description,
        HelpName = "N",
        CustomParser = result =>
        {
            if (double.TryParse(result.Tokens[0].Value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var level))
            {
                return level;
            }

            result.AddError($"'{result.Tokens[0].Value}' is not a number: type for example {name} 250");
            return null;
        },
    };
}
