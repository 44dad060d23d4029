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
            2 or 3 when type.Navigations.Any(link => link.IsCollection) => Navigated(set, type, rows[random.Next(rows.Count)]),
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
        var shape = Shape(type, topLevel: true) with { Filter = null, OrderBy = [], Skip = null, Top = null, Count = false };
        return new OracleQuery { Request = Request($"{set}({type.Key!(row)})", shape.Options), IsSingle = true, Rows = [shape.Row(row)] };
    }

    private OracleQuery Counted(string set, RowType type, IReadOnlyList<object> rows)
    {
        var shape = new Shape(type) { Filter = random.Next(4) == 0 ? null : Expressions(type, topLevel: true).Condition(Depth) };
        return new OracleQuery { Request = Request($"{set}/$count", shape.Options), Rows = [], Count = shape.Filtered(rows).LongCount(), IsPlainCount = true };
    }

    private Shape Shape(RowType type, bool topLevel, int levels = 2)
    {
        var expressions = Expressions(type, topLevel);
        var navigations = type.Navigations.ToArray();
        return new Shape(type)
        {
            Filter = random.Next(topLevel ? 4 : 2) > 0 ? expressions.Condition(topLevel ? Depth : 1) : null,
            OrderBy = random.Next(2) == 0 ? [] : [.. Keys(expressions)],
            Skip = random.Next(4) == 0 ? random.Next(5) : null,
            Top = random.Next(3) == 0 ? random.Next(8) : null,
            Count = random.Next(4) == 0,
            Select = random.Next(3) == 0 ? [.. Names(type)] : null,
            Expand = levels == 0 ? [] : [.. navigations.Where(_ => random.Next(2) == 0).Select(link => (link, Nested(link, levels - 1)))],
        };
    }

    private Shape Nested(Link link, int levels)
    {
        var shape = random.Next(3) == 0 ? new Shape(link.Target()) : Shape(link.Target(), topLevel: false, levels);
        return link.IsCollection ? shape : shape with { Filter = null, OrderBy = [], Skip = null, Top = null, Count = false };
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
