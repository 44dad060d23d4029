using System.CommandLine;
using Transport.Harness.Analysis.Comparing;
using Transport.Harness.Plan;
using Transport.PayloadModels;

namespace Transport.Cli.Options;

/// <summary>Which cells of stored runs a verb is about: all, where an option is not given.</summary>
internal sealed class CellOptions
{
    private readonly Option<IReadOnlyList<string>?> _transports = new("--transports")
    {
        Description = "Only these transports, comma-separated.",
        HelpName = "a,b",
        CustomParser = CommonOptions.Words,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<IReadOnlyList<Operation>?> _operations = new("--operations")
    {
        Description = "Only these operations, comma-separated.",
        HelpName = "a,b",
        CustomParser = CommonOptions.Operations,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<IReadOnlyList<int>?> _persons = new("--persons")
    {
        Description = "Only these payload sizes, comma-separated.",
        HelpName = "1,10,...",
        CustomParser = CommonOptions.Sizes,
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<OrdersMode?> _orders = new("--orders")
    {
        Description = "Only persons without their orders, or with them.",
        HelpName = "none|with|both",
        CustomParser = result => CommonOptions.Orders(result),
    };

    public void AddTo(Command verb)
    {
        foreach (var option in new Option[] { _transports, _operations, _persons, _orders })
        {
            verb.Add(option);
        }
    }

    public CellFilter Read(ParseResult parsed) =>
        new(parsed.GetValue(_transports), parsed.GetValue(_operations), parsed.GetValue(_persons), parsed.GetValue(_orders));
}
