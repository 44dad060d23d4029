using System.Collections.ObjectModel;

namespace Transport.OData.CompiledPayloads.Querying;

/// <summary>
/// Compiles the methods within an expression that need nothing of what is around them, such as the key of an order. Left where they are, they would be
/// bound anew whenever the query runs.
/// </summary>
internal sealed class ClosedMethods : ExpressionVisitor
{
    /// <summary>An expression that does the same.</summary>
    public static Expression Compile(Expression expression) => new ClosedMethods().Visit(expression);

    protected override Expression VisitLambda<T>(Expression<T> node) =>
        Scopes.AreOpen(node) ? base.VisitLambda(node) : Expression.Constant(node.Compile(), node.Type);

    /// <summary>Finds out whether a method uses variables of what is around it.</summary>
    private sealed class Scopes : ExpressionVisitor
    {
        private readonly List<ParameterExpression> _known = [];
        private bool _isOpen;

        public static bool AreOpen(LambdaExpression method)
        {
            var scopes = new Scopes();
            scopes.Visit(method);
            return scopes._isOpen;
        }

        protected override Expression VisitLambda<T>(Expression<T> node) => Within(node.Parameters, () => base.VisitLambda(node));

        protected override Expression VisitBlock(BlockExpression node) => Within(node.Variables, () => base.VisitBlock(node));

        protected override CatchBlock VisitCatchBlock(CatchBlock node)
        {
            _isOpen = true;
            return node;
        }

        protected override Expression VisitParameter(ParameterExpression node)
        {
            _isOpen |= !_known.Contains(node);
            return node;
        }

        private Expression Within(ReadOnlyCollection<ParameterExpression> variables, Func<Expression> visit)
        {
            var before = _known.Count;
            _known.AddRange(variables);
            var visited = visit();
            _known.RemoveRange(before, variables.Count);
            return visited;
        }
    }
}
