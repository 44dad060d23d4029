namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Makes one method of the writers of an object's values, so that a row costs one call and one cast.</summary>
internal static class ValuesCompiler
{
    /// <returns>Null if a value's writer is not an expression, or there are no values.</returns>
    public static ValueWriter? Compile(Type clrType, PropertyPlan[] values)
    {
        if (values.Length == 0 || Array.Exists(values, static value => value.Source is null))
        {
            return null;
        }

        var (instance, buffer) = (Expression.Parameter(typeof(object), "instance"), Expression.Parameter(typeof(PayloadBuffer), "buffer"));
        var typed = Expression.Variable(clrType, "typed");
        var body = new List<Expression> { Expression.Assign(typed, Expression.Convert(instance, clrType)) };
        for (var i = 0; i < values.Length; i++)
        {
            body.Add(Expression.Call(buffer, nameof(PayloadBuffer.WriteName), null, Expression.Constant(i == 0 ? values[i].Prefix : values[i].Next)));
            body.Add(new Inliner(values[i].Source!, typed, buffer).Body);
        }

        return Expression.Lambda<ValueWriter>(Expression.Block(typeof(void), [typed], body), instance, buffer).Compile();
    }

    /// <summary>A writer's body with the typed instance, where the writer casts its own.</summary>
    private sealed class Inliner(Expression<ValueWriter> writer, ParameterExpression typed, ParameterExpression buffer) : ExpressionVisitor
    {
        public Expression Body => Visit(writer.Body);

        protected override Expression VisitUnary(UnaryExpression node) =>
            node.NodeType == ExpressionType.Convert && node.Operand == writer.Parameters[0] ? typed : base.VisitUnary(node);

        protected override Expression VisitParameter(ParameterExpression node) =>
            node == writer.Parameters[1] ? buffer : node == writer.Parameters[0] ? typed : node;
    }
}
