namespace Transport.Runs.Plan;

/// <summary>Says everything that is wrong with a plan at once, and what to type instead.</summary>
public static class RunPlanValidator
{
    /// <summary>The name that stands for every available row that is not a variant.</summary>
    public const string All = "all";

    /// <summary>Longest accepted <see cref="RunPlan.CallDeadlineSeconds"/>.</summary>
    public const double MaxCallDeadlineSeconds = 3600;

    /// <summary>Most accepted <see cref="RunPlan.Tries"/>.</summary>
    public const int MaxTries = 1_000_000;

    /// <param name="plan">The plan as typed.</param>
    /// <param name="knownRows">Every row id known here, available or not.</param>
    /// <returns>Null when the plan can be run; otherwise one line that names every problem.</returns>
    public static string? Validate(RunPlan plan, IReadOnlyCollection<string> knownRows) => PlanProblem.InWords(Problems(plan, knownRows));

    /// <summary>The same, each problem with the field that it is about.</summary>
    public static IEnumerable<PlanProblem> Problems(RunPlan plan, IReadOnlyCollection<string> knownRows)
    {
        if (plan.Transports.Count == 0)
        {
            yield return new PlanProblem("transports", "no transport was named: type --transports all, or any of " + string.Join(",", knownRows));
        }

        foreach (var name in plan.Transports.Distinct().Where(name => name != All && !knownRows.Contains(name)))
        {
            yield return new PlanProblem("transports", NearestName.Find(name, knownRows.Append(All)) is { } nearest
                ? $"unknown transport '{name}': did you mean '{nearest}'?"
                : $"unknown transport '{name}': type all, or any of {string.Join(",", knownRows)}");
        }

        if (plan.Operations.Count == 0)
        {
            yield return new PlanProblem("operations", "no operation was named: type --operations with any of " + string.Join(",", plan.Payload is null ? Operations.OfPeople : Operations.OfItems));
        }

        var carried = plan.Payload is null ? Operations.OfPeople : Operations.OfItems;
        foreach (var operation in plan.Operations.Distinct().Except(carried))
        {
            yield return new PlanProblem("operations", plan.Payload is null
                ? $"{operation} is of your data: type --payload orders.json with it"
                : $"{operation} is about persons, and --payload measures {plan.Payload.Many}: type {string.Join(" or ", carried)}");
        }

        if (plan.Payload is not null && plan.Data != PersonData.Tidy)
        {
            yield return new PlanProblem("data", "--data is about persons: leave it out with --payload");
        }

        if (plan.Persons.Count == 0)
        {
            yield return new PlanProblem("persons", "no size was given: type --persons with sizes such as 1,10,100,1000,10000");
        }

        foreach (var size in plan.Persons.Where(size => size is < 0 or > MockPersonRepository.DefaultMaxCount))
        {
            yield return new PlanProblem("persons", $"size {size} is out of range: --persons takes 0 to {MockPersonRepository.DefaultMaxCount}");
        }

        if (plan.Tries is < 1 or > MaxTries)
        {
            yield return new PlanProblem("tries", $"--tries {plan.Tries} is out of range: type a number from 1 to {MaxTries}");
        }

        if (plan.Precision is { } precision)
        {
            if (precision is not (>= 0.001 and <= 0.5))
            {
                yield return new PlanProblem("precision", FormattableString.Invariant($"a precision of {precision * 100:0.###} % is out of range: type --precision with a percentage from 0.1 to 50"));
            }
            else if (plan.Tries is not null)
            {
                yield return new PlanProblem("precision", "--precision and --tries contradict each other: type one of them");
            }
        }

        if (plan.Server is not null && plan.Fresh)
        {
            yield return new PlanProblem("fresh", "--fresh belongs to the start of the server, because no answer shows it: type transport serve --fresh, and omit it with --server");
        }

        if (plan.CallDeadlineSeconds is not (> 0 and <= MaxCallDeadlineSeconds))
        {
            yield return new PlanProblem("callDeadlineSeconds", $"a call deadline of {plan.CallDeadlineSeconds} s is out of range: it is above 0 and at most {MaxCallDeadlineSeconds} s");
        }

        if (plan.Server is { } server)
        {
            if (!server.IsAbsoluteUri || server.Scheme is not ("http" or "https"))
            {
                yield return new PlanProblem("server", $"'{server}' is not a server address: type --server http://127.0.0.1:5080");
            }
            else if (server.IsLoopback && server.HostNameType == UriHostNameType.Dns)
            {
                yield return new PlanProblem("server", $"'{server.Host}' may resolve to two addresses: type --server http://127.0.0.1:{server.Port}");
            }
        }
    }
}
