namespace Transport.Cli.Options;

/// <summary>The options that make a <see cref="RunPlan"/>; their defaults are the plan's own.</summary>
internal sealed class RunPlanOptions
{
    private static readonly RunPlan Default = new();

    private readonly Option<IReadOnlyList<string>> _transports = CommonOptions.Transports();

    private readonly Option<IReadOnlyList<Operation>> _operations = new("--operations")
    {
        Description = $"{string.Join(", ", Operations.OfPeople)}; with --payload {string.Join(", ", Operations.OfItems)}; separated by commas.",
        HelpName = "a,b",
        DefaultValueFactory = _ => Default.Operations,
        CustomParser = CommonOptions.Operations,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<IReadOnlyList<int>> _persons = new("--persons", "--items")
    {
        Description = "Comma-separated payload sizes: persons, or with --payload items.",
        HelpName = "1,10,...",
        DefaultValueFactory = _ => Default.Persons,
        CustomParser = CommonOptions.Sizes,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<OrdersMode> _orders = new("--orders")
    {
        Description = "Persons without their orders, with them, or both.",
        HelpName = "none|with|both",
        DefaultValueFactory = _ => Default.Orders,
        CustomParser = CommonOptions.Orders,
    };

    private readonly Option<Effort> _effort = new("--effort")
    {
        Description = "quick: three short pairs of processes, in one to two and a half minutes; normal: longer ones; thorough: more processes and blocks.",
        HelpName = "quick|normal|thorough",
        DefaultValueFactory = _ => Default.Effort,
        CustomParser = result => CommonOptions.Name(result, "--effort", CommonOptions.Lower<Effort>()),
    };

    private readonly Option<int?> _tries = new("--tries")
    {
        Description = "Exactly N measured calls per cell, after warm-up.",
        HelpName = "N",
        CustomParser = result => CommonOptions.Number(result, "--tries"),
    };

    private readonly Option<bool> _cold = new("--cold") { Description = "Also call each transport once with processes started for that call. A run of all transports does so anyway." };

    private readonly Option<double?> _precision = new("--precision")
    {
        Description = "Keep measuring until every median's 95 % interval is within ±N %, or until the effort's time budget is used up.",
        HelpName = "PERCENT",
        CustomParser = result => CommonOptions.Percent(result, "--precision"),
    };

    private readonly Option<int> _seed = CommonOptions.Number("--seed", "Seed of every random choice; the same seed gives the same order.", Default.Seed);

    private readonly Option<double> _timeout = CommonOptions.Time("--timeout", "A call that takes longer is cancelled and counted as a stall.", Default.CallDeadlineSeconds);

    private readonly Option<PersonData> _data = new("--data")
    {
        Description = "tidy: the persons of the articles; untidy: several alphabets, long and missing texts, numbers of all digits, none to four orders.",
        HelpName = "tidy|untidy",
        DefaultValueFactory = _ => Default.Data,
        CustomParser = result => CommonOptions.Name(result, "--data", CommonOptions.Lower<PersonData>()),
    };

    private readonly Option<bool> _fresh = new("--fresh") { Description = "Rebuild the source objects for each call." };

    private readonly Option<bool> _vary = new("--vary") { Description = "Use a different slice (within 5 % of the size) or id for each call, to defeat caches." };

    private readonly Option<Uri?> _server = CommonOptions.Server();

    public void AddTo(Command verb)
    {
        foreach (var option in new Option[] { _transports, _operations, _persons, _orders, _effort, _tries, _precision, _cold, _data, _fresh, _vary, _seed, _server, _timeout })
        {
            verb.Add(option);
        }
    }

    /// <summary>Adds those that a run over a database has, with other defaults.</summary>
    /// <param name="verb">The verb.</param>
    /// <param name="standard">The defaults.</param>
    public void AddOverDatabase(Command verb, RunPlan standard)
    {
        _transports.DefaultValueFactory = _ => standard.Transports;
        _persons.DefaultValueFactory = _ => standard.Persons;
        foreach (var option in new Option[] { _transports, _persons, _orders, _effort, _tries, _precision, _data, _seed, _timeout })
        {
            verb.Add(option);
        }
    }

    public RunPlan ReadOverDatabase(ParseResult parsed, DatabasePlan database) => ReadShared(parsed) with { Database = database };

    /// <summary>The cells of stored runs that are meant: all, where an option was not typed.</summary>
    public CellFilter Filter(ParseResult parsed) => new(
        IsTyped(parsed, _transports) ? parsed.GetRequiredValue(_transports) : null,
        IsTyped(parsed, _operations) ? parsed.GetRequiredValue(_operations) : null,
        IsTyped(parsed, _persons) ? parsed.GetRequiredValue(_persons) : null,
        IsTyped(parsed, _orders) ? parsed.GetValue(_orders) : null);

    /// <summary>The first typed option that says how to measure, and not which cells are meant; null when none was.</summary>
    public string? MeasuringOption(ParseResult parsed) =>
        ((Option[])[_effort, _tries, _precision, _cold, _data, _fresh, _vary, _seed, _server, _timeout]).FirstOrDefault(option => IsTyped(parsed, option))?.Name;

    /// <summary>The first typed option that asks something of persons alone; null when none was.</summary>
    public string? TypedAboutPersons(ParseResult parsed) => ((Option[])[_orders, _data]).FirstOrDefault(option => IsTyped(parsed, option))?.Name
        ?? (AreOperationsTyped(parsed) && parsed.GetRequiredValue(_operations).FirstOrDefault(Operations.OfPeople.Contains, Operation.GetItems) is var operation and not Operation.GetItems ? $"{_operations.Name} {operation}" : null);

    public bool AreOperationsTyped(ParseResult parsed) => IsTyped(parsed, _operations);

    public bool AreTransportsTyped(ParseResult parsed) => IsTyped(parsed, _transports);

    public bool AreOrdersTyped(ParseResult parsed) => IsTyped(parsed, _orders);

    public bool AreSizesTyped(ParseResult parsed) => IsTyped(parsed, _persons);

    private static bool IsTyped(ParseResult parsed, Option option) => parsed.GetResult(option) is { Implicit: false };

    /// <summary>The server that is running; null for one that the run starts.</summary>
    public Uri? ServerOf(ParseResult parsed) => parsed.GetValue(_server);

    public RunPlan Read(ParseResult parsed) => ReadShared(parsed) with
    {
        Operations = parsed.GetRequiredValue(_operations),
        Cold = parsed.GetValue(_cold) ? true : null,
        Fresh = parsed.GetValue(_fresh),
        Vary = parsed.GetValue(_vary),
        Server = parsed.GetValue(_server),
    };

    /// <summary>What runs with and without a database have in common.</summary>
    private RunPlan ReadShared(ParseResult parsed) => new()
    {
        Transports = parsed.GetRequiredValue(_transports),
        Persons = parsed.GetRequiredValue(_persons),
        Orders = parsed.GetValue(_orders),
        Effort = parsed.GetValue(_effort),
        Tries = parsed.GetValue(_tries),
        Precision = parsed.GetValue(_precision),
        Data = parsed.GetValue(_data),
        Seed = parsed.GetValue(_seed),
        CallDeadlineSeconds = parsed.GetValue(_timeout),
    };
}
