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

    /// <summary>How often where nothing was typed.</summary>
    public static int Tries => Default.Runs;

    /// <summary>How many where nothing was typed.</summary>
    public static int Users => Default.Clients;

    /// <summary>Minutes where nothing was typed.</summary>
    public static double Minutes => Default.Minutes;

    public IReadOnlyList<Option> All => [_objects];

    /// <param name="parsed">What was typed.</param>
    /// <param name="transports">Those of the plan.</param>
    /// <param name="users">Concurrent clients; null for the article's.</param>
    /// <param name="tries">How often; null for the article's.</param>
    /// <param name="seconds">Budget of all visits; null for the article's.</param>
    /// <param name="seed">Of the order.</param>
    public Article3Plan Read(ParseResult parsed, IReadOnlyList<string> transports, int? users, int? tries, double? seconds, int seed) => new()
    {
        Transports = transports,
        Objects = parsed.GetRequiredValue(_objects),
        Clients = users ?? Default.Clients,
        Runs = tries ?? Default.Runs,
        Minutes = seconds / 60 ?? Default.Minutes,
        Seed = seed,
    };
}
