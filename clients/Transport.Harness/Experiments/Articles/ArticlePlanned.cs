using Transport.Harness.Plan;
using Transport.Harness.Record;

namespace Transport.Harness.Experiments.Articles;

/// <summary>Second line of a run that does an article's experiment again: its tables are the article's.</summary>
public sealed record ArticlePlanned(ArticlePlan Plan) : RunEvent, IPlanned
{
    IPlan IPlanned.Plan => Plan;

    internal override string? Fault() =>
        Plan.Transports is not { } named || named.Contains(null!) ? "a transport without a name" : Plan.Validate();
}
