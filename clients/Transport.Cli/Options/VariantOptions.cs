using System.CommandLine;
using Transport.Cli.Common;
using Transport.Engine;
using Transport.PluginContract.Variants;
using Transport.Runs.Plan;

namespace Transport.Cli.Options;

/// <summary>The options that measure transports in variants too: which, or a question that some of them answer.</summary>
internal sealed class VariantOptions
{
    private static readonly Dictionary<string, (string[] Transports, HttpVariants[] Variants, OrdersMode Orders)> Questions = new()
    {
        ["tls"] = (["json", "messagepack", "grpc", "odata+compiled"], [HttpVariants.Tls], OrdersMode.None),
        ["http2"] = (["json", "messagepack", "odata+compiled", "grpc"], [HttpVariants.Http2], OrdersMode.None),
        ["ipc"] = (["json", "messagepack", "grpc", "odata+compiled"], [HttpVariants.LocalSocket], OrdersMode.None),
        ["compression"] = (["json", "messagepack"], [HttpVariants.Gzip, HttpVariants.Brotli, HttpVariants.Zstd], OrdersMode.With),
    };

    private static readonly int[] Sizes = [1, 1000];

    private readonly Option<IReadOnlyList<HttpVariants>?> _variants = new("--variants")
    {
        Description = "Also measure the transports in these variants, where they have them: h2, uds, tls, h2+tls, gzip, br, zstd and their combinations. See 'transport list --variants'.",
        HelpName = "h2,tls,...",
        CustomParser = result => CommonOptions.Names(result, "--variants", VariantNames.Possible.ToDictionary(VariantNames.NameOf)),
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<string?> _question = new("--question")
    {
        Description = "What TLS, HTTP/2, a local socket (ipc) or compression costs: usual transports with and without it, at 1 and 1,000 persons, unless others are typed.",
        HelpName = string.Join('|', Questions.Keys),
        CustomParser = result => CommonOptions.Name(result, "--question", Questions.Keys.ToDictionary(name => name)),
    };

    public void AddTo(Command verb)
    {
        verb.Add(_variants);
        verb.Add(_question);
    }

    /// <summary>The plan with the transports, sizes and orders of the question that was typed, where they were not typed themselves.</summary>
    public RunPlan Ask(ParseResult parsed, RunPlanOptions options, RunPlan plan) => parsed.GetValue(_question) is not { } asked ? plan : plan with
    {
        Transports = options.AreTransportsTyped(parsed) ? plan.Transports : Questions[asked].Transports,
        Persons = options.AreSizesTyped(parsed) ? plan.Persons : Sizes,
        Orders = options.AreOrdersTyped(parsed) ? plan.Orders : Questions[asked].Orders,
    };

    /// <summary>The plan with each transport followed by its variants.</summary>
    /// <exception cref="UsageException">One of them needs a separate server process, and all share one.</exception>
    public RunPlan Multiply(ParseResult parsed, RunPlan plan, RowCatalogue rows, bool isServerShared)
    {
        var variants = (parsed.GetValue(_variants) ?? []).Concat(parsed.GetValue(_question) is { } asked ? Questions[asked].Variants : []).Distinct().ToList();
        var multiplied = plan with { Transports = RowVariants.Multiply(rows, plan, variants) };
        return isServerShared && multiplied.Transports.FirstOrDefault(name => (VariantNames.Split(name).Variants & HttpVariants.OfListener) != HttpVariants.None) is { } alone
            ? throw new UsageException($"{alone} needs a separate server process: leave --server-processes shared out")
            : multiplied;
    }
}
