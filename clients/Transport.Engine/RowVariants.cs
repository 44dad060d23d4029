using Transport.PluginContract;
using Transport.Runs.Plan;

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
        return variants.Count == 0 ? plan.Transports :
        [
            .. from name in plan.Transports.SelectMany(name => name == RunPlanValidator.All ? CellList.Resolve(plan, [.. rows.Transports.Select(row => row.Description)]).Transports : [name])
               let row = rows.Find(name)?.Description
               from variant in variants.Where(variant => row?.Allows(variant) == true).Prepend(HttpVariants.None)
               select name + VariantNames.SuffixOf(variant),
        ];
    }

    /// <summary>Each variant that a transport has, as suffixes: <c>@h2 @h2+tls +tls +gzip</c>; those of the listener may each be followed by one of the bodies'.</summary>
    public static string Describe(TransportDescription row)
    {
        ArgumentNullException.ThrowIfNull(row);
        IEnumerable<HttpVariants> possible = [.. VariantNames.All, HttpVariants.OfListener];
        return string.Join(' ', possible.Where(row.Allows).Select(VariantNames.SuffixOf).Order(StringComparer.Ordinal).Reverse());
    }

    /// <summary>Why the variant that a name has cannot be measured; null for every other name.</summary>
    internal static PlanProblem? Problem(RowCatalogue rows, RunPlan plan, string name)
    {
        if (VariantNames.Split(name) is not { Variants: not HttpVariants.None and var variants, Id: var id } || rows.Find(id) is not { Description: var row } || rows.Transports.Any(known => known.Description.Id == name))
        {
            return null;
        }

        return plan.Database is not null ? Of($"'{name}' is not measured over a database: type --transports {id}")
            : row.Allows(variants) ? null
            : Of(Describe(row) is { Length: > 0 } its
                ? $"{id} has no variant {VariantNames.SuffixOf(variants)}: it has {its}"
                : $"{id} has no variants: type 'transport list --variants' for those that have");

        static PlanProblem Of(string text) => new("transports", text);
    }
}
