namespace Transport.Engine;

/// <summary>Transports of a plan in variants: which they are, and why others are not.</summary>
public static class RowVariants
{
    /// <summary>The transports of a plan, each followed by those of the variants that it has.</summary>
    /// <param name="rows">Every transport.</param>
    /// <param name="plan">Names transports, or <c>all</c>.</param>
    /// <param name="variants">Which ones; empty for none.</param>
    public static IReadOnlyList<string> Multiply(RowCatalogue rows, RunPlan plan, IReadOnlyList<HttpVariants> variants)
    {
        ArgumentNullException.ThrowIfNull(rows);
        ArgumentNullException.ThrowIfNull(plan);
        // What "all" stands for keeps its name: who types it wants to know what is missing.
        return variants.Count == 0 ? plan.Transports :
        [
            .. from typed in plan.Transports
               from name in typed == RunPlanValidator.All ? CellList.Resolve(plan, [.. rows.Transports.Select(row => row.Description)]).Transports.Prepend(typed) : [typed]
               let row = rows.Find(name)?.Description
               from variant in variants.Where(variant => row?.Allows(variant) == true).Prepend(HttpVariants.None)
               where variant != HttpVariants.None || name == typed
               select name + VariantNames.SuffixOf(variant),
        ];
    }

    /// <summary>Each variant that a transport has, as suffixes: <c>@h2 +tls +gzip @h2+tls</c>; those of the listener combine as the last shows, and one of the bodies' may follow.</summary>
    public static string Describe(TransportDescription row)
    {
        ArgumentNullException.ThrowIfNull(row);
        return string.Join(' ', VariantNames.All.Append(row.Variants & HttpVariants.OfListener).Where(row.Allows).Distinct().Select(VariantNames.SuffixOf));
    }

    /// <summary>For clients that an option may have put on another machine.</summary>
    /// <param name="cells">What they measure.</param>
    /// <param name="option">For example <c>--client</c>.</param>
    /// <exception cref="RunException">Something is called over a local socket.</exception>
    public static void RequireNoLocalSocket(IEnumerable<Cell> cells, string option)
    {
        if (cells.FirstOrDefault(cell => VariantNames.Split(cell.Transport).Variants.HasFlag(HttpVariants.LocalSocket)) is { } cell)
        {
            throw new RunException($"{cell.Transport} needs clients on the server's machine: leave {option} out");
        }
    }

    /// <summary>Why the variant that a name has cannot be measured; null for every other name.</summary>
    internal static PlanProblem? Problem(RowCatalogue rows, RunPlan plan, string name)
    {
        if (rows.Transports.Any(known => known.Description.Id == name))
        {
            return null;
        }

        if (name.EndsWith("@h3", StringComparison.Ordinal))
        {
            return new PlanProblem("transports", $"'{name}' is not measured: HTTP/3 needs libmsquic, which .NET brings on Windows alone");
        }

        var (id, variants) = SplitInAnyOrder(name);
        if (variants == HttpVariants.None || rows.Find(id) is not { Description: var row })
        {
            return null;
        }

        var right = id + VariantNames.SuffixOf(variants);
        var problem = !row.Allows(variants) ? Describe(row) is { Length: > 0 } its
                ? $"{id} has no variant {VariantNames.SuffixOf(variants)}: it has {its}"
                : $"{id} has no variants: type 'transport list --variants' for those that have"
            : variants.HasFlag(HttpVariants.LocalSocket) && !LocalSocket.IsSupported ? $"'{name}' is measured on Linux alone, whose sockets may have names that leave no file behind"
            : right != name ? $"'{name}' is written {right}"
            : plan.Database is not null ? $"'{name}' is not measured over a database: type --transports {id}"
            : plan.Payload is not null && variants.HasFlag(HttpVariants.Stream) ? $"'{name}' streams persons alone, and no payload: type --transports {id}"
            : plan.Server is not null && (variants & HttpVariants.OfListener) != HttpVariants.None ? $"'{name}' needs a server that the run starts: leave --server out"
            : null;
        return problem is null ? null : new PlanProblem("transports", problem);
    }

    private static (string Id, HttpVariants Variants) SplitInAnyOrder(string name)
    {
        var variants = HttpVariants.None;
        while (VariantNames.Split(name) is { Variants: not HttpVariants.None and var found, Id: var rest } && (found & variants) == HttpVariants.None)
        {
            (name, variants) = (rest, variants | found);
        }

        return (name, variants);
    }
}
