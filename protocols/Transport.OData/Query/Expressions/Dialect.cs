using Microsoft.OData.UriParser.Aggregation;
using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary>
/// How an expression is put so that whoever evaluates it understands it: compiled code, which must not trip over nulls, or a LINQ provider,
/// which passes nulls on by itself but knows only .NET's own members.
/// </summary>
internal abstract class Dialect
{
    /// <summary>For rows in memory.</summary>
    public static Dialect Memory { get; } = new MemoryDialect();

    /// <summary>For LINQ providers such as EF Core's.</summary>
    public static Dialect Provider { get; } = new ProviderDialect();

    /// <summary>A literal of the query.</summary>
    public abstract Expression Literal(object value);

    /// <summary>The value of what <see cref="Literal"/> made.</summary>
    public abstract bool TryGetLiteral(Expression expression, out object? value);

    /// <summary>Not of a literal, nor of what is only nullable because the other side is.</summary>
    public bool MayBeNull(Expression value) =>
        ClrTypes.CanBeNull(value.Type) && !TryGetLiteral(value, out _) && !(value is UnaryExpression { NodeType: ExpressionType.Convert, Operand: var operand } && !MayBeNull(operand));

    /// <summary>The member that <paramref name="getter"/> reads, of an owner that may be null.</summary>
    public abstract Expression Member(Expression owner, LambdaExpression getter);

    /// <summary>Whether a condition that may be null is false.</summary>
    public abstract Expression IsFalse(Expression condition);

    /// <summary>Whether what is never null is not so.</summary>
    public abstract Expression Not(Expression condition);

    /// <summary>Compares texts by code point; the result is false where one is null.</summary>
    public abstract Expression CompareText(ExpressionType comparison, Expression left, Expression right);

    /// <summary>Whether two byte strings are equal.</summary>
    public abstract Expression EqualBytes(Expression left, Expression right);

    /// <summary>A canonical function; null where there is none for these arguments.</summary>
    public abstract Expression? Call(string function, IReadOnlyList<Expression> arguments);

    /// <summary><c>any</c>, and <c>all</c> with a condition.</summary>
    /// <param name="nested">Whether it is evaluated within another one, so that evaluating it needs a bound in time of its own.</param>
    public abstract Expression Quantify(bool all, Expression collection, LambdaExpression? condition, bool nested);

    /// <summary>How many items a collection has: Int64.</summary>
    /// <param name="condition">Which items count; null for all.</param>
    public abstract Expression Count(Expression collection, LambdaExpression? condition);

    /// <summary>Whether a value is in a list of literals of its own type.</summary>
    public abstract Expression IsIn(Expression value, Array literals);

    /// <summary>An instant as DateTime in UTC.</summary>
    public abstract Expression ToUtc(Expression instant);

    /// <summary>Whether a text holds a term of <c>$search</c>, letter case aside; false where the text is null.</summary>
    public abstract Expression HoldsTerm(Expression text, string term);

    /// <summary>One of the standard aggregation methods over the rows of a group, or of all rows.</summary>
    /// <param name="rows">An IEnumerable.</param>
    /// <param name="value">From a row to a value that may be null; null for the number of rows.</param>
    public abstract Expression Aggregate(AggregationMethod method, Expression rows, LambdaExpression? value);

    /// <summary>A value as another primitive type; null where it has no such value.</summary>
    public abstract Expression Cast(Expression value, Type target);
}
