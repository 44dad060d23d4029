namespace Transport.OData.Tests.Oracle;

/// <summary>Random requests to entity sets, each with the answer that LINQ to Objects gives to it.</summary>
/// <param name="random">Where chance comes from.</param>
/// <param name="sets">Entity sets by name: their type and all of their rows, in the service's order.</param>
internal sealed class QueryGenerator(Random random, params (string Name, RowType Type, IReadOnlyList<object> Rows)[] sets)
{
    private const int Depth = 2;

    public OracleQuery Next()
    {
        var (set, type, rows) = sets[random.Next(sets.Length)];
        return random.Next(10) switch
        {
            0 => Single(set, type, rows[random.Next(rows.Count)]),
            1 => Counted(set, type, rows),
            2 when type.Navigations.Any(link => link.IsCollection) => Navigated(set, type, rows[random.Next(rows.Count)]),
            3 => Applied(set, type, rows),
            _ => Collection(set, Shape(type, topLevel: true), rows),
        };
    }

    private OracleQuery Collection(string path, Shape shape, IEnumerable<object> rows) => new()
    {
        Request = Request(path, shape.Options),
        MaxPageSize = random.Next(8) == 0 ? random.Next(1, 8) : null,
        Rows = shape.Apply(rows),
        Count = shape.Count ? shape.Filtered(rows).LongCount() : null,
    };

    private OracleQuery Navigated(string set, RowType type, object row)
    {
        var links = type.Navigations.Where(link => link.IsCollection).ToArray();
        var link = links[random.Next(links.Length)];
        return Collection($"{set}({type.Key!(row)})/{link.Name}", Shape(link.Target(), topLevel: true), link.Get(row));
    }

    private OracleQuery Single(string set, RowType type, object row)
    {
        var shape = Shape(type, topLevel: true) with { Search = null, Filter = null, OrderBy = [], Skip = null, Top = null, Count = false };
        return new OracleQuery { Request = Request($"{set}({type.Key!(row)})", shape.Options), IsSingle = true, Rows = [shape.Row(row)] };
    }

    private OracleQuery Counted(string set, RowType type, IReadOnlyList<object> rows)
    {
        var shape = new Shape(type) { Filter = random.Next(4) == 0 ? null : Expressions(type, topLevel: true).Condition(Depth) };
        return new OracleQuery { Request = Request($"{set}/$count", shape.Options), Rows = [], Count = shape.Filtered(rows).LongCount(), IsPlainCount = true };
    }

    private OracleQuery Applied(string set, RowType type, IReadOnlyList<object> rows)
    {
        var apply = new ApplyGenerator(random, type).Next();
        return new OracleQuery { Request = Request(set, apply.Options), Rows = apply.Rows(rows) };
    }

    private Shape Shape(RowType plain, bool topLevel, int levels = 2)
    {
        var (type, compute) = random.Next(8) == 0 ? Computed(plain, topLevel) : (plain, []);
        // The parser does not find computed properties behind $it.
        var expressions = Expressions(type, topLevel && compute.Count == 0);
        var navigations = type.Navigations.ToArray();
        return new Shape(type)
        {
            Compute = compute,
            Search = random.Next(10) == 0 && type.Texts.Count > 0 ? Search.Random(random) : null,
            Filter = random.Next(topLevel ? 4 : 2) > 0 ? expressions.Condition(topLevel ? Depth : 1) : null,
            OrderBy = random.Next(2) == 0 ? [] : [.. Keys(expressions)],
            Skip = random.Next(4) == 0 ? random.Next(5) : null,
            Top = random.Next(3) == 0 ? random.Next(8) : null,
            Count = random.Next(4) == 0,
            Select = compute.Count > 0 ? [.. Names(type).Take(1), .. compute.Select(computed => computed.Name)] : random.Next(3) == 0 ? [.. Names(type)] : null,
            Expand = levels == 0 ? [] : [.. navigations.Where(_ => random.Next(2) == 0).Select(link => (link, Nested(link, levels - 1)))],
        };
    }

    private Shape Nested(Link link, int levels)
    {
        var shape = random.Next(3) == 0 ? new Shape(link.Target()) : Shape(link.Target(), topLevel: false, levels);
        shape = link.IsCollection ? shape : shape with { Search = null, Filter = null, OrderBy = [], Skip = null, Top = null, Count = false };
        return link.IsRecursive && random.Next(3) == 0 ? WithLevels(link, shape) : shape;
    }

    /// <remarks>
    /// What is expanded along with it stays; the property itself is expanded by its levels and not once more besides. All levels with expressions in each
    /// would be more than the service takes in one query.
    /// </remarks>
    private Shape WithLevels(Link link, Shape shape) => shape with
    {
        Levels = !link.IsCollection && shape.Expand.Count == 0 && shape.Filter is null && random.Next(2) == 0 ? int.MaxValue : random.Next(2, 4),
        Expand = [.. shape.Expand.Where(expand => expand.Link.Name != link.Name)],
    };

    private (RowType Type, IReadOnlyList<(Term Value, string Name)> Compute) Computed(RowType type, bool topLevel)
    {
        var values = new ValueGenerator(random, [(topLevel && random.Next(6) == 0 ? "$it/" : "", type)]);
        (Term Value, string Name)[] compute = [.. new[] { "First", "Second" }.Take(random.Next(1, 3)).Select(name => (values.Computed(values.AnyKind()), name))];
        return (type with
        {
            Columns = [.. type.Columns, .. compute.Select(computed => new Column(computed.Name, computed.Value.Kind, row => computed.Value.Value(new Scope(row))) { IsComputed = true })],
            Properties = type.Properties
                .Concat(compute.Select(computed => KeyValuePair.Create<string, Func<object, object?>>(computed.Name, row => computed.Value.Value(new Scope(row)))))
                .ToDictionary(),
        }, compute);
    }

    private ExpressionGenerator Expressions(RowType type, bool topLevel) => new(random, (topLevel && random.Next(6) == 0 ? "$it/" : "", type));

    /// <remarks>A key given twice orders nothing; the parser refuses it.</remarks>
    private IEnumerable<(Term, bool)> Keys(ExpressionGenerator expressions) => Enumerable.Range(0, random.Next(1, 4))
        .Select(_ => expressions.SortKey())
        .DistinctBy(key => key.Text)
        .Select(key => (key, random.Next(2) == 0));

    private IEnumerable<string> Names(RowType type)
    {
        string[] names = [.. type.Properties.Keys, .. type.Navigations.Select(link => link.Name), "*"];
        random.Shuffle(names);
        return names.Take(random.Next(1, 4));
    }

    private static string Request(string path, IEnumerable<(string Name, string Value)> options)
    {
        var query = string.Join('&', options.Select(option => $"{option.Name}={Uri.EscapeDataString(option.Value)}"));
        return query.Length == 0 ? path : $"{path}?{query}";
    }
}
