namespace Transport.OData.Tests.Oracle;

/// <summary>An <c>$apply</c> that groups and aggregates, and the options after it.</summary>
/// <param name="Filter">Before the groups; null for none.</param>
/// <param name="Keys">What rows are grouped by; the answer is ordered by all of them.</param>
/// <param name="Aggregates">What is said of each group.</param>
/// <param name="Top">How many groups at most; null for all.</param>
internal sealed record Apply(Term? Filter, IReadOnlyList<Column> Keys, IReadOnlyList<Aggregate> Aggregates, int? Top)
{
    private static readonly Comparer<object?> SortOrder = Comparer<object?>.Create(Logic.SortOrder);

    public IEnumerable<(string Name, string Value)> Options
    {
        get
        {
            var aggregate = Aggregates.Count == 0 ? "" : $"aggregate({string.Join(',', Aggregates.Select(aggregate => aggregate.Text))})";
            var names = string.Join(',', Keys.Select(key => key.Path));
            var grouped = Keys.Count == 0 ? aggregate : $"groupby(({names}){(aggregate.Length > 0 ? "," : "")}{aggregate})";
            yield return ("$apply", Filter is null ? grouped : $"filter({Filter.Text})/{grouped}");
            if (Keys.Count > 0)
            {
                yield return ("$orderby", names);
            }

            if (Top is not null)
            {
                yield return ("$top", $"{Top}");
            }
        }
    }

    /// <summary>The canonical text of each row of the answer.</summary>
    public IReadOnlyList<string> Rows(IEnumerable<object> rows)
    {
        var filtered = rows.Where(row => Filter is null || Filter.Value(new Scope(row)) is true).ToArray();
        var groups = Keys.Count == 0 ? [filtered] : filtered
            .GroupBy(row => Canonical.Of(Keys.Select(key => key.Get(row))))
            .Select(group => group.ToArray());
        foreach (var key in Keys.Reverse())
        {
            groups = groups.OrderBy(group => key.Get(group[0]), SortOrder);
        }

        return [.. groups.Take(Top ?? int.MaxValue).Select(Row)];
    }

    private string Row(object[] group) => Canonical.OfRow(Keys
        .Select(key => KeyValuePair.Create(key.Path, Canonical.Of(key.Get(group[0]))))
        .Concat(Aggregates.Select(aggregate => KeyValuePair.Create(aggregate.Name, Canonical.Of(aggregate.Of(group))))));
}
