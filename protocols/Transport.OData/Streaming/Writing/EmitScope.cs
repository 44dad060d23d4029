namespace Transport.OData.Streaming.Writing;

/// <summary>A block of expressions under construction: variables that hold for all of it, and segments and other expressions in order.</summary>
internal sealed class EmitScope(ParameterExpression sink)
{
    private readonly List<ParameterExpression> _variables = [];
    private readonly List<Expression> _first = [];
    private readonly List<Expression> _body = [];

    /// <summary>Where writes go until the next <see cref="Add"/>.</summary>
    public SegmentEmitter Segment { get; private set; } = new(sink);

    /// <summary>A variable that is set when the block is entered, wherever it then goes on.</summary>
    public ParameterExpression Declare(Expression value)
    {
        var variable = Expression.Variable(value.Type);
        _variables.Add(variable);
        _first.Add(Expression.Assign(variable, value));
        return variable;
    }

    /// <summary>Something that is no write: it ends the segment before it.</summary>
    public void Add(Expression expression)
    {
        _body.Add(Segment.Build());
        _body.Add(expression);
        Segment = new SegmentEmitter(sink);
    }

    /// <param name="behindVariables">Between setting the variables and the first write.</param>
    /// <param name="last">The block's value.</param>
    public Expression Build(Expression? behindVariables = null, Expression? last = null)
    {
        _body.Add(Segment.Build());
        return Expression.Block(_variables, [.. _first, behindVariables ?? Expression.Empty(), .. _body, last ?? Expression.Empty()]);
    }
}
