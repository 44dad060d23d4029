using Transport.OData.Query.Functions;

namespace Transport.OData.Query.Expressions;

/// <summary><c>any</c> or <c>all</c> with a condition, as one node for whoever reads an expression; compiled, it is a <see cref="QuantifierLoop"/>.</summary>
/// <param name="nested">Whether it is within another quantifier.</param>
internal sealed class QuantifierExpression(bool all, Expression collection, LambdaExpression condition, bool nested) : Expression
{
    public override ExpressionType NodeType => ExpressionType.Extension;

    public override Type Type => typeof(bool);

    public override bool CanReduce => true;

    /// <summary>The name of the quantifier.</summary>
    public string Name => all ? "All" : "Any";

    public Expression Collection => collection;

    public LambdaExpression Predicate => condition;

    public override Expression Reduce() => all
        ? Not(QuantifierLoop.Any(collection, condition.Parameters[0], Not(condition.Body), nested))
        : QuantifierLoop.Any(collection, condition.Parameters[0], condition.Body, nested);

    protected override Expression VisitChildren(ExpressionVisitor visitor)
    {
        var (items, test) = (visitor.Visit(collection), visitor.VisitAndConvert(condition, nameof(QuantifierExpression)));
        return items == collection && test == condition ? this : new QuantifierExpression(all, items, test, nested);
    }
}
