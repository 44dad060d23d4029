using Transport.Experiments.ServiceModes;

namespace Transport.Cli.Options.ServiceModes;

/// <summary>What article 3 alone has.</summary>
internal sealed class ModesOptions
{
    private static readonly Article3Plan Default = new();

    private readonly Option<IReadOnlyList<int>> _objects = new("--objects")
    {
        Description = "Article 3: customer orders per call, ascending; the modes are compared at the middle one.",
        HelpName = "1,10,...",
        DefaultValueFactory = _ => Default.Objects,
        CustomParser = CommonOptions.Sizes,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<int?> _clients = CommonOptions.OptionalNumber("--clients", $"Article 3: concurrent clients, each with its own connection. Default: {Default.Clients}.");

    private readonly Option<double> _minutes = new("--minutes")
    {
        Description = "Article 3: total time budget.", HelpName = "N", DefaultValueFactory = _ => Default.Minutes, CustomParser = result => CommonOptions.Time(result, "--minutes"),
    };

    /// <summary>How often where nothing was typed.</summary>
    public static int Tries => Default.Runs;

    public IReadOnlyList<Option> All => [_objects, _clients, _minutes];

    public Article3Plan Read(ParseResult parsed, IReadOnlyList<string> transports, int? tries, int seed) => new()
    {
        Transports = transports,
        Objects = parsed.GetRequiredValue(_objects),
        Clients = parsed.GetValue(_clients) ?? Default.Clients,
        Runs = tries ?? Default.Runs,
        Minutes = parsed.GetValue(_minutes),
        Seed = seed,
    };
}
