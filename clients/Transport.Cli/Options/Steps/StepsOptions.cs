using System.CommandLine;
using Transport.Experiments.Steps;

namespace Transport.Cli.Options.Steps;

/// <summary>The options of kinds of run that consist of steps.</summary>
internal sealed class StepsOptions
{
    private readonly Option<IReadOnlyList<string>> _stores;
    private readonly Option<string?> _postgres = PostgresOption.Create();
    private readonly Option<int> _tries;
    private readonly Option<int> _seed;

    /// <param name="standard">The plan where nothing was typed.</param>
    public StepsOptions(StepsPlan standard)
    {
        _stores = Names("--stores", "Comma-separated kinds of database; the run makes each for itself, and deletes it. Empty for none.", standard.Stores);
        _tries = CommonOptions.Number("--tries", "Tries of each step.", standard.Tries);
        _seed = CommonOptions.Number("--seed", "Seed of random choices.", standard.Seed);
    }

    /// <summary>Names with commas between them.</summary>
    public static Option<IReadOnlyList<string>> Names(string name, string description, IReadOnlyList<string> standard) => new(name)
    {
        Description = description,
        HelpName = "a,b",
        DefaultValueFactory = _ => standard,
        CustomParser = result => [.. result.Tokens[0].Value.Split(',', StringSplitOptions.RemoveEmptyEntries)],
    };

    public void AddTo(Command verb)
    {
        foreach (var option in (Option[])[_stores, _postgres, _tries, _seed])
        {
            verb.Add(option);
        }
    }

    /// <summary>The plan with what was typed.</summary>
    public TPlan Read<TPlan>(ParseResult parsed, TPlan plan)
        where TPlan : StepsPlan => (TPlan)(StepsPlan)(plan with
        {
            Stores = parsed.GetRequiredValue(_stores),
            Connection = PostgresOption.WithoutPassword(parsed.GetValue(_postgres)),
            Tries = parsed.GetValue(_tries),
            Seed = parsed.GetValue(_seed),
        });
}
