namespace Transport.Experiments.Kinds;

/// <summary>What an agent does not do, whatever it is assigned: what its own machine does not permit.</summary>
internal static class AgentAdmission
{
    /// <summary>The assignment as it is done, with the addresses that were looked up; and why it is not done, null where it is.</summary>
    public static async Task<(ClientAssignment Assignment, string? Refusal)> AdmitAsync(
        ClientAssignment assignment, AgentLimits limits, CancellationToken cancellationToken)
    {
        if (RefusalOf(assignment, limits) is { } refusal)
        {
            return (assignment, refusal);
        }

        string? refused = null;
        // Looked up once for each host and port, so that all addresses of a transport mean the same machine.
        var authorities = new Dictionary<string, Uri>(StringComparer.OrdinalIgnoreCase);
        var rows = new List<RowAddress>();
        foreach (var row in assignment.Rows)
        {
            rows.Add(row with { Address = await AdmittedAsync(row.Address).ConfigureAwait(false), Counters = await AdmittedAsync(row.Counters).ConfigureAwait(false) });
            if (row.Health is { } health)
            {
                rows[^1] = rows[^1] with { Health = await AdmittedAsync(health).ConfigureAwait(false) };
            }
        }

        return (assignment with { Rows = rows }, refused);

        async Task<Uri> AdmittedAsync(Uri target)
        {
            if (target.IsAbsoluteUri && authorities.TryGetValue(target.Authority, out var known))
            {
                return new UriBuilder(target) { Host = known.Host }.Uri;
            }

            var (admitted, problem) = await limits.AdmitAsync(target, cancellationToken).ConfigureAwait(false);
            refused ??= problem;
            if (problem is null)
            {
                authorities.Add(target.Authority, admitted);
            }

            return admitted;
        }
    }

    private static string? RefusalOf(ClientAssignment assignment, AgentLimits limits)
    {
        if (assignment is not { Rows: { Count: > 0 } rows, Cells: not null, Plan: not null, Budget: not null, PluginFolders: { } folders }
            || rows.Any(row => row is not { Address: not null, Counters: not null }))
        {
            return "the assignment is incomplete";
        }

        if (folders.Count > 0)
        {
            return "the assignment names folders, and an agent loads nothing that an assignment names";
        }

        if (ExperimentList.All.FirstOrDefault(kind => kind.Owns(assignment)) is not { } kind)
        {
            return "the assignment is of an unknown kind";
        }

        var rate = kind.RateOf(assignment);
        if (rate is null && limits.MaxRate is { } most)
        {
            return FormattableString.Invariant($"{kind.Verb} calls as fast as answers come, and this agent makes at most {most:0.##} calls per second: start it without --max-rate");
        }

        return rate > limits.MaxRate
            ? FormattableString.Invariant($"{rate:0.##} calls per second are more than the {limits.MaxRate:0.##} that this agent makes at most: start it with a higher --max-rate")
            : null;
    }
}
