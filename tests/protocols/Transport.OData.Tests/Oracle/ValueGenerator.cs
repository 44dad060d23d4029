namespace Transport.OData.Tests.Oracle;

/// <summary>Random expressions that compute values: columns, literals, arithmetic, canonical functions.</summary>
/// <param name="random">Where chance comes from.</param>
/// <param name="variables">What the expression may look at, from the innermost row outwards.</param>
internal sealed class ValueGenerator(Random random, (string Prefix, RowType Type)[] variables)
{
    private const int Units = 12;

    private static readonly string[] Texts = ["a", "o", "Person", " ", "'", "\u00E9", "%", "+", "&", "/", "?", "#", "=", ";", ",", "(", "zz", ""];

    public bool HasColumn(Kind kind) => Columns(kind).Length > 0;

    public Kind AnyKind() => AnyColumn().Kind;

    public Term AnyColumn()
    {
        // Mostly of the innermost row.
        var hops = variables.Length > 1 && random.Next(4) == 0 ? random.Next(1, variables.Length) : 0;
        var columns = variables[hops].Type.Columns;
        return At(hops, columns[random.Next(columns.Count)]);
    }

    /// <summary>A column of a kind, or of the kind of another number, or a literal where no row has one.</summary>
    public Term Column(Kind kind) => Columns(kind) is { Length: > 0 } columns ? columns[random.Next(columns.Length)] : AnyLiteral(kind);

    /// <summary>A column of one of the kinds that <c>$compute</c> has not made; null where there is none.</summary>
    public Term? DeclaredColumn(params Kind[] kinds)
    {
        var columns = variables.SelectMany((variable, hops) => variable.Type.Columns
            .Where(column => !column.IsComputed && kinds.Contains(column.Kind))
            .Select(column => At(hops, column))).ToArray();
        return columns.Length == 0 ? null : columns[random.Next(columns.Length)];
    }

    /// <summary>A literal that the term might equal.</summary>
    public Term LiteralLike(Term term) => term.Kind switch
    {
        Kind.Int32 when random.Next(6) == 0 => Literals.Of(random.Next(-8, 200) / 4.0),
        Kind.Int32 when random.Next(6) == 0 => Literals.Of(5_000_000_000L),
        Kind.Text when random.Next(3) == 0 => Piece(),
        Kind.Instant when SampleOf(Kind.Instant) is DateTime instant => Literals.OfInstant(instant, random.Next(3) == 0 ? random.Next(-11, 12) : 0),
        _ => AnyLiteral(term.Kind),
    };

    /// <summary>A short text as text functions look for it.</summary>
    public Term Piece()
    {
        if (random.Next(2) == 0 || SampleOf(Kind.Text) is not string text || text.Length == 0)
        {
            return Literals.Of(Texts[random.Next(Texts.Length)]);
        }

        var start = random.Next(text.Length);
        return Literals.Of(text.Substring(start, Math.Min(random.Next(1, 4), text.Length - start)));
    }

    /// <summary>An expression of a kind that is more than a column or a literal, where there is one.</summary>
    public Term Computed(Kind kind) => kind switch
    {
        Kind.Int32 => random.Next(4) switch
        {
            0 => TextToNumber(),
            1 => DatePart(),
            2 => Negated(Column(kind)),
            _ => Arithmetic(Column(kind), Literals.Of(random.Next(1, Units))),
        },
        Kind.Int64 or Kind.Decimal => random.Next(3) == 0 ? Negated(Column(kind)) : Arithmetic(Column(kind), Literals.Of(random.Next(1, Units))),
        Kind.Double => random.Next(3) switch
        {
            0 => Rounded(Column(kind)),
            1 => Scaled(Column(Kind.Int32), Literals.Of(random.Next(1, 40) / 8.0)),
            _ => Arithmetic(Column(kind), Literals.Of(random.Next(1, 40) / 8.0)),
        },
        Kind.Text => TextFunction(random.Next(4) == 0 ? Computed(Kind.Text) : Column(kind)),
        // The parser knows no type of computed properties to which a duration could be added.
        Kind.Instant => Shifted(DeclaredColumn(kind) ?? AnyLiteral(kind)),
        Kind.Date => Call("date", Kind.Date, Column(Kind.Instant), value => DateOnly.FromDateTime((DateTime)value)),
        Kind.Time => Call("time", Kind.Time, Column(Kind.Instant), value => TimeOnly.FromDateTime((DateTime)value)),
        _ => Column(kind),
    };

    private Term AnyLiteral(Kind kind) => Literals.Of((random.Next(3) == 0 ? null : SampleOf(kind)) ?? kind switch
    {
        Kind.Boolean => random.Next(2) == 0,
        Kind.Int32 => random.Next(-3, 60),
        Kind.Int64 => random.Next(1, 60) * 5_000_000_029L,
        Kind.Double => random.Next(-80, 400) / 8.0,
        Kind.Decimal => random.Next(-800, 4000) / 100m,
        Kind.Text => Texts[random.Next(Texts.Length)],
        Kind.Instant => new DateTime(2012, 1, 1, 0, 0, 0, DateTimeKind.Utc).AddMinutes(random.Next(100_000)),
        Kind.Date => new DateOnly(2012, 1, 1).AddDays(random.Next(100)),
        Kind.Time => new TimeOnly(random.Next(24), random.Next(60), random.Next(60)),
        Kind.Duration => TimeSpan.FromMinutes(random.Next(-100, 10_000)),
        Kind.Guid => new Guid(random.Next(5), 0, 0, new byte[8]),
        _ => throw new ArgumentOutOfRangeException(nameof(kind), kind, "has no literal"),
    });

    /// <remarks>From a product to a remainder the operators bind as in C#; the parentheses are there now and then only.</remarks>
    private Term Arithmetic(Term left, Term right)
    {
        string[] operations = left.Kind == Kind.Decimal ? ["add", "sub", "mul"] : ["add", "sub", "mul", "div", "mod"];
        var first = operations[random.Next(operations.Length)];
        var result = new Term(
            left.Kind,
            $"{left.Text} {first} {right.Text}",
            scope => left.Value(scope) is { } a && right.Value(scope) is { } b ? Numbers.Calculate(first, a, b) : null);
        if (random.Next(3) > 0)
        {
            return result;
        }

        // a sub b mul c is a sub (b mul c): the second operator binds tighter than the first.
        var factor = Literals.Of(random.Next(2, 5));
        return first is "add" or "sub" && random.Next(2) == 0
            ? result with
            {
                Text = $"{left.Text} {first} {right.Text} mul {factor.Text}",
                Value = scope => left.Value(scope) is { } a ? Numbers.Calculate(first, a, Numbers.Calculate("mul", right.Value(scope)!, factor.Value(scope)!)) : null,
            }
            : result with
            {
                Text = $"({result.Text}) mul {factor.Text}",
                Value = scope => result.Value(scope) is { } product ? Numbers.Calculate("mul", product, factor.Value(scope)!) : null,
            };
    }

    /// <remarks>No quotients: the parser takes the literal for a single, and 1/3 differs in single and in double precision.</remarks>
    private Term Scaled(Term number, Term factor)
    {
        var operation = random.Next(3) switch { 0 => "add", 1 => "sub", _ => "mul" };
        return new Term(
            Kind.Double,
            $"{number.Text} {operation} {factor.Text}",
            scope => number.Value(scope) is { } value ? Numbers.Calculate(operation, value, factor.Value(scope)!) : null);
    }

    private static Term Negated(Term term) => new(term.Kind, $"-({term.Text})", scope => term.Value(scope) is { } value ? Numbers.Negate(value) : null);

    private Term Rounded(Term number) => random.Next(3) switch
    {
        0 => Call("round", Kind.Double, number, value => Math.Round((double)value, MidpointRounding.AwayFromZero)),
        1 => Call("floor", Kind.Double, number, value => Math.Floor((double)value)),
        _ => Call("ceiling", Kind.Double, number, value => Math.Ceiling((double)value)),
    };

    private Term TextToNumber()
    {
        var text = Column(Kind.Text);
        var part = Piece();
        return random.Next(2) == 0
            ? Call("length", Kind.Int32, text, value => ((string)value).Length)
            : new Term(
                Kind.Int32,
                $"indexof({text.Text},{part.Text})",
                scope => text.Value(scope) is string value ? value.IndexOf((string)part.Value(scope)!, StringComparison.Ordinal) : null);
    }

    private Term TextFunction(Term text)
    {
        var (start, length) = (random.Next(6), random.Next(6));
        var suffix = Piece();
        return random.Next(6) switch
        {
            0 => Call("tolower", Kind.Text, text, value => ((string)value).ToLowerInvariant()),
            1 => Call("toupper", Kind.Text, text, value => ((string)value).ToUpperInvariant()),
            2 => Call("trim", Kind.Text, text, value => ((string)value).Trim()),
            3 => text with { Text = $"substring({text.Text},{start})", Value = scope => text.Value(scope) is string value ? value[Math.Min(start, value.Length)..] : null },
            4 => text with
            {
                Text = $"substring({text.Text},{start},{length})",
                Value = scope => text.Value(scope) is string value ? string.Concat(value.Skip(start).Take(length)) : null,
            },
            _ => text with
            {
                Text = $"concat({text.Text},{suffix.Text})",
                Value = scope => text.Value(scope) is string value ? value + (string)suffix.Value(scope)! : null,
            },
        };
    }

    private Term DatePart()
    {
        var instant = Column(Kind.Instant);
        return random.Next(6) switch
        {
            0 => Call("year", Kind.Int32, instant, value => ((DateTime)value).Year),
            1 => Call("month", Kind.Int32, instant, value => ((DateTime)value).Month),
            2 => Call("day", Kind.Int32, instant, value => ((DateTime)value).Day),
            3 => Call("hour", Kind.Int32, instant, value => ((DateTime)value).Hour),
            4 => Call("minute", Kind.Int32, instant, value => ((DateTime)value).Minute),
            _ => Call("second", Kind.Int32, instant, value => ((DateTime)value).Second),
        };
    }

    private Term Shifted(Term instant)
    {
        var duration = TimeSpan.FromMinutes(random.Next(1, 5000));
        var operation = random.Next(2) == 0 ? "add" : "sub";
        return new Term(
            Kind.Instant,
            $"{instant.Text} {operation} {Literals.Of(duration).Text}",
            scope => instant.Value(scope) is DateTime value ? operation == "add" ? value + duration : value - duration : null);
    }

    private static Term Call(string function, Kind kind, Term argument, Func<object, object> compute) =>
        new(kind, $"{function}({argument.Text})", scope => argument.Value(scope) is { } value ? compute(value) : null);

    private Term[] Columns(Kind kind) =>
        [.. variables.SelectMany((variable, hops) => variable.Type.Columns.Where(column => column.Kind == kind).Select(column => At(hops, column)))];

    private Term At(int hops, Column column) => new(column.Kind, variables[hops].Prefix + column.Path, scope => column.Get(scope.At(hops)));

    private object? SampleOf(Kind kind)
    {
        var columns = variables.SelectMany(variable => variable.Type.Columns.Where(column => column.Kind == kind).Select(column => (variable.Type, column))).ToArray();
        if (columns.Length == 0)
        {
            return null;
        }

        var (type, chosen) = columns[random.Next(columns.Length)];
        return chosen.Get(type.Sample[random.Next(type.Sample.Count)]);
    }
}
