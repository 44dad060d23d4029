using Transport.Experiments.Medians;

namespace Transport.Cli.Options;

/// <summary>The options that measure transports in variants too: which, or a question that some of them answer.</summary>
internal sealed class VariantOptions
{
    private readonly Option<IReadOnlyList<HttpVariants>?> _variants = new("--variants")
    {
        Description = "Also measure the transports in these variants, where they have them: h2, uds, tls, h2+tls, stream, gzip, br, zstd and their combinations. See 'transport list --variants'.",
        HelpName = "h2,tls,...",
        CustomParser = result => CommonOptions.Names(result, "--variants", VariantNames.Possible.ToDictionary(VariantNames.NameOf)),
        AllowMultipleArgumentsPerToken = true,
    };

    private readonly Option<VariantQuestion?> _question = new("--question")
    {
        Description = "What TLS, HTTP/2, a local socket (ipc), compression or streaming costs: usual transports with and without it, unless others are typed, at 1 and 1,000 persons (streaming: 1,000 and 10,000).",
        HelpName = string.Join('|', VariantQuestion.All.Select(question => question.Id)),
        CustomParser = result => CommonOptions.Name(result, "--question", VariantQuestion.All.ToDictionary(question => question.Id)),
    };

    public void AddTo(Command verb)
    {
        verb.Add(_variants);
        verb.Add(_question);
    }

    /// <summary>The plan with the transports, sizes and orders of the question that was typed, where they were not typed themselves.</summary>
    public RunPlan Ask(ParseResult parsed, RunPlanOptions options, RunPlan plan) => parsed.GetValue(_question) is not { } asked ? plan : plan with
    {
        Transports = options.AreTransportsTyped(parsed) ? plan.Transports : asked.Transports,
        Persons = options.AreSizesTyped(parsed) ? plan.Persons : asked.Sizes,
        Orders = options.AreOrdersTyped(parsed) ? plan.Orders : asked.Orders,
    };

    /// <summary>The plan with each transport followed by its variants.</summary>
    /// <exception cref="UsageException">One of them needs a separate server process, and all share one.</exception>
    public RunPlan Multiply(ParseResult parsed, RunPlan plan, RowCatalogue rows, bool isServerShared)
    {
        var variants = (parsed.GetValue(_variants) ?? []).Concat(parsed.GetValue(_question)?.Variants ?? []).Distinct().ToList();
        var multiplied = plan with { Transports = RowVariants.Multiply(rows, plan, variants) };
        return isServerShared && multiplied.Transports.FirstOrDefault(name => (VariantNames.Split(name).Variants & HttpVariants.OfListener) != HttpVariants.None) is { } alone
            ? throw new UsageException($"{alone} needs a separate server process: leave --server-processes shared out")
            : multiplied;
    }
}
