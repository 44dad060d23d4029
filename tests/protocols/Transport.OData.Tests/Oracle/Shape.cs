namespace Transport.OData.Tests.Oracle;

/// <summary>The query options of one collection, and what LINQ to Objects makes of them.</summary>
internal sealed record Shape(RowType Type)
{
    private static readonly Comparer<object?> SortOrder = Comparer<object?>.Create(Logic.SortOrder);

    public Search? Search { get; init; }

    /// <summary>Computed properties; <see cref="Type"/> has them among its columns already.</summary>
    public IReadOnlyList<(Term Value, string Name)> Compute { get; init; } = [];

    public Term? Filter { get; init; }

    public IReadOnlyList<(Term Key, bool Descending)> OrderBy { get; init; } = [];

    public int? Skip { get; init; }

    public int? Top { get; init; }

    public bool Count { get; init; }

    /// <summary>Names of properties, of navigation properties (which add nothing), or <c>*</c>; null for all.</summary>
    public IReadOnlyList<string>? Select { get; init; }

    public IReadOnlyList<(Link Link, Shape Shape)> Expand { get; init; } = [];

    /// <summary>How often an expanded property is expanded again within itself, 1 for once; <see cref="int.MaxValue"/> for <c>max</c>.</summary>
    public int Levels { get; init; } = 1;

    /// <summary>The options as they stand in a URL, not yet percent-encoded.</summary>
    public IEnumerable<(string Name, string Value)> Options
    {
        get
        {
            if (Compute.Count > 0)
            {
                yield return ("$compute", string.Join(',', Compute.Select(compute => $"{compute.Value.Text} as {compute.Name}")));
            }

            if (Search is not null)
            {
                yield return ("$search", Search.Text);
            }

            if (Filter is not null)
            {
                yield return ("$filter", Filter.Text);
            }

            if (OrderBy.Count > 0)
            {
                yield return ("$orderby", string.Join(',', OrderBy.Select(order => order.Key.Text + (order.Descending ? " desc" : ""))));
            }

            if (Skip is not null)
            {
                yield return ("$skip", $"{Skip}");
            }

            if (Top is not null)
            {
                yield return ("$top", $"{Top}");
            }

            if (Count)
            {
                yield return ("$count", "true");
            }

            if (Select is not null)
            {
                yield return ("$select", string.Join(',', Select));
            }

            if (Levels > 1)
            {
                yield return ("$levels", Levels == int.MaxValue ? "max" : $"{Levels}");
            }

            if (Expand.Count > 0)
            {
                yield return ("$expand", string.Join(',', Expand.Select(expand => expand.Link.Name + Nested(expand.Shape))));
            }
        }
    }

    public IEnumerable<object> Filtered(IEnumerable<object> rows) => rows
        .Where(row => Search is null || Search.Matches(Type.Texts.Select(text => text(row))))
        .Where(row => Filter is null || Filter.Value(new Scope(row)) is true);

    /// <summary>The canonical text of each row of the answer.</summary>
    public IReadOnlyList<string> Apply(IEnumerable<object> rows)
    {
        var answer = Filtered(rows);
        if (OrderBy.Count > 0)
        {
            var (first, firstDescending) = OrderBy[0];
            var ordered = firstDescending ? answer.OrderByDescending(KeyOf(first), SortOrder) : answer.OrderBy(KeyOf(first), SortOrder);
            foreach (var (key, descending) in OrderBy.Skip(1))
            {
                ordered = descending ? ordered.ThenByDescending(KeyOf(key), SortOrder) : ordered.ThenBy(KeyOf(key), SortOrder);
            }

            answer = ordered;
        }

        answer = answer.Skip(Skip ?? 0);
        return [.. (Top is null ? answer : answer.Take(Top.Value)).Select(Row)];
    }

    /// <summary>The canonical text of one row.</summary>
    public string Row(object row)
    {
        var properties = Type.Properties
            .Where(property => Select is null || Select.Contains("*") || Select.Contains(property.Key))
            .ToDictionary(property => property.Key, property => Canonical.Of(property.Value(row)));
        foreach (var (link, outer) in Expand)
        {
            var shape = outer.Levels == 1 ? outer : outer.OneLevelDown(link);
            var targets = link.Get(row).ToArray();
            properties[link.Name] = link.IsCollection ? Canonical.OfRows(shape.Apply(targets)) : targets is [var target] ? shape.Row(target) : "null";
            if (shape.Count)
            {
                properties[link.Name + "#count"] = Canonical.Of(shape.Filtered(targets).LongCount());
            }
        }

        return Canonical.OfRow(properties);
    }

    private Shape OneLevelDown(Link link)
    {
        var below = this with { Levels = Levels == int.MaxValue ? int.MaxValue : Levels - 1 };
        return this with { Expand = [.. Expand, (link, below)] };
    }

    private static Func<object, object?> KeyOf(Term key) => row => key.Value(new Scope(row));

    private static string Nested(Shape shape)
    {
        var options = string.Join(';', shape.Options.Select(option => $"{option.Name}={option.Value}"));
        return options.Length == 0 ? "" : $"({options})";
    }
}
