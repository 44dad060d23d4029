namespace Transport.OData.Tests.Oracle;

/// <summary>Random conditions, each with its meaning.</summary>
/// <param name="random">Where chance comes from.</param>
/// <param name="variables">What the expression may look at, from the innermost row outwards: how a path starts there, and the row's type.</param>
internal sealed class ExpressionGenerator(Random random, params (string Prefix, RowType Type)[] variables)
{
    private static readonly string[] Orders = ["eq", "ne", "gt", "ge", "lt", "le"];

    private readonly ValueGenerator _values = new(random, variables);

    /// <summary>A condition of at most so many levels.</summary>
    public Term Condition(int depth) => depth == 0 ? Atom(depth) : random.Next(8) switch
    {
        0 or 1 => Joined("or", Logic.Or, () => Joined("and", Logic.And, () => Operand(depth - 1))),
        2 or 3 => Joined("and", Logic.And, () => Operand(depth - 1)),
        4 => Not(depth - 1),
        5 => Quantified(depth - 1),
        _ => Atom(depth),
    };

    /// <summary>A key of an order.</summary>
    public Term SortKey() => random.Next(4) == 0
        ? _values.Computed(Pick(Kind.Int32, Kind.Int64, Kind.Double, Kind.Decimal, Kind.Text, Kind.Instant, Kind.Date))
        : _values.AnyColumn();

    private Term Operand(int depth) => random.Next(4) == 0 ? Parenthesised(Condition(depth)) : Atom(depth);

    private static Term Parenthesised(Term term) => term with { Text = $"({term.Text})" };

    private Term Joined(string operation, Func<object?, object?, object?> join, Func<Term> operand)
    {
        var terms = Enumerable.Range(0, random.Next(1, 4)).Select(_ => operand()).ToArray();
        return terms.Length == 1 ? terms[0] : new Term(
            Kind.Boolean,
            string.Join($" {operation} ", terms.Select(term => term.Text)),
            scope => terms.Select(term => term.Value(scope)).Aggregate(join));
    }

    private Term Not(int depth)
    {
        var term = Parenthesised(Condition(depth));
        return new Term(Kind.Boolean, $"not {term.Text}", scope => Logic.Not(term.Value(scope)));
    }

    private Term Atom(int depth) => random.Next(12) switch
    {
        0 => NullTest(),
        1 => In(),
        2 or 3 => TextPredicate(),
        4 when _values.HasColumn(Kind.Boolean) => _values.Column(Kind.Boolean),
        5 when variables.Length < 3 => Quantified(depth),
        6 => CountComparison(),
        _ => Comparison(),
    };

    private Term Comparison()
    {
        var left = random.Next(3) == 0 ? _values.Computed(_values.AnyKind()) : _values.AnyColumn();
        var unordered = left.Kind is Kind.Boolean or Kind.Guid;
        // Whether null is at least null is told differently by 4.0 and 4.01: only literals, which are not null, are compared so.
        var operation = unordered ? Pick("eq", "ne") : Pick(Orders);
        var right = operation is "ge" or "le" || random.Next(4) > 0 ? _values.LiteralLike(left) : _values.Computed(left.Kind);
        return new Term(Kind.Boolean, $"{left.Text} {operation} {right.Text}", scope => Logic.Compare(operation, left.Value(scope), right.Value(scope)));
    }

    private Term NullTest()
    {
        var column = random.Next(4) == 0 ? _values.Computed(Kind.Text) : _values.AnyColumn();
        var operation = Pick("eq", "ne");
        return new Term(Kind.Boolean, $"{column.Text} {operation} null", scope => Logic.Compare(operation, column.Value(scope), null));
    }

    /// <remarks>Of declared columns: the parser knows no type of computed ones.</remarks>
    private Term In()
    {
        if (_values.DeclaredColumn(Kind.Int32, Kind.Int64, Kind.Double, Kind.Guid, Kind.Text) is not { } column)
        {
            return Comparison();
        }

        var items = Enumerable.Range(0, random.Next(1, 6)).Select(_ => _values.LiteralLike(column)).ToArray();
        return new Term(
            Kind.Boolean,
            $"{column.Text} in ({string.Join(Pick(",", ", "), items.Select(item => item.Text))})",
            scope => Array.Exists(items, item => (bool)Logic.Compare("eq", column.Value(scope), item.Value(scope))));
    }

    private Term TextPredicate()
    {
        var text = random.Next(3) == 0 ? _values.Computed(Kind.Text) : _values.Column(Kind.Text);
        var part = _values.Piece();
        var (name, holds) = Pick<(string, Func<string, string, bool>)>(
            ("contains", (a, b) => a.Contains(b, StringComparison.Ordinal)),
            ("startswith", (a, b) => a.StartsWith(b, StringComparison.Ordinal)),
            ("endswith", (a, b) => a.EndsWith(b, StringComparison.Ordinal)));
        var call = new Term(
            Kind.Boolean,
            $"{name}({text.Text},{part.Text})",
            scope => text.Value(scope) is string value ? holds(value, (string)part.Value(scope)!) : null);
        return random.Next(6) switch
        {
            0 => Tested(call, "eq", false),
            1 => Tested(call, "ne", true),
            _ => call,
        };

        static Term Tested(Term call, string operation, bool value) =>
            new(Kind.Boolean, $"{call.Text} {operation} {(value ? "true" : "false")}", scope => Logic.Compare(operation, call.Value(scope), value));
    }

    private Term Quantified(int depth)
    {
        if (CollectionAt() is not var (hops, prefix, link))
        {
            return Comparison();
        }

        if (random.Next(6) == 0)
        {
            return new Term(Kind.Boolean, $"{prefix}{link.Name}/any()", scope => link.Get(scope.At(hops)).Any());
        }

        var variable = "abc"[variables.Length - 1].ToString();
        var inner = new ExpressionGenerator(random, [($"{variable}/", link.Target()), .. variables]).Condition(Math.Min(depth, 1));
        var isAll = random.Next(2) == 0;
        return new Term(
            Kind.Boolean,
            $"{prefix}{link.Name}/{(isAll ? "all" : "any")}({variable}:{inner.Text})",
            scope => isAll
                ? link.Get(scope.At(hops)).All(row => inner.Value(new Scope(row, scope)) is true)
                : link.Get(scope.At(hops)).Any(row => inner.Value(new Scope(row, scope)) is true));
    }

    private Term CountComparison()
    {
        if (CollectionAt() is not var (hops, prefix, link))
        {
            return Comparison();
        }

        var (operation, limit) = (Pick(Orders), random.Next(4));
        return new Term(
            Kind.Boolean,
            $"{prefix}{link.Name}/$count {operation} {limit}",
            scope => Logic.Compare(operation, link.Get(scope.At(hops)).LongCount(), limit));
    }

    private (int Hops, string Prefix, Link Link)? CollectionAt()
    {
        var all = variables.SelectMany((variable, hops) => variable.Type.Collections.Select(link => (hops, variable.Prefix, link))).ToArray();
        return all.Length == 0 ? null : all[random.Next(all.Length)];
    }

    private T Pick<T>(params ReadOnlySpan<T> choices) => choices[random.Next(choices.Length)];
}
