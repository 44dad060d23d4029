using Transport.OData.Query.Functions;
using Transport.OData.Query.Plans;

namespace Transport.OData.Streaming.Writing;

/// <summary>
/// Compiles one method that writes a whole row: its values, its single nested objects, its small collections of plain items. What may
/// be long, or has collections itself, is a step: the method returns there and goes on behind it when it is called again.
/// </summary>
internal sealed class RowCompiler
{
    /// <summary>Items of longer collections are written one by one from outside, where what was written can be sent in between.</summary>
    private const int MostInlined = 256;

    private readonly PayloadStyle _style;
    private readonly ParameterExpression _row = Expression.Parameter(typeof(object), "row");
    private readonly ParameterExpression _sink = Expression.Parameter(typeof(PayloadSink), "sink");
    private readonly ParameterExpression _plan = Expression.Parameter(typeof(ResourcePlan), "plan");
    private readonly LabelTarget _end = Expression.Label(typeof(int), "end");
    private readonly List<SwitchCase> _entries = [];
    private EmitScope _scope;

    private RowCompiler(PayloadStyle style)
    {
        _style = style;
        _scope = new EmitScope(_sink);
    }

    public static RowStep Compile(ResourcePlan plan, PayloadStyle style) => new RowCompiler(style).CompileRow(plan);

    /// <summary>Whether objects of a property are written in one go: they hold no collections.</summary>
    private static bool IsInline(NestedPlan nested) =>
        nested.Plan.Nested.All(inner => !inner.Property.IsCollection && IsInline(inner));

    private RowStep CompileRow(ResourcePlan plan)
    {
        var typed = _scope.Declare(Expression.Convert(_row, plan.Type.ClrType));
        EmitObject(plan, typed);
        var step = Expression.Parameter(typeof(int), "step");
        var dispatch = _entries.Count == 0 ? (Expression)Expression.Empty() : Expression.Switch(step, [.. _entries]);
        return Expression.Lambda<RowStep>(
            _scope.Build(dispatch, Expression.Label(_end, Expression.Constant(-1))), _row, _sink, _plan, step).Compile();
    }

    private void EmitObject(ResourcePlan plan, Expression row)
    {
        var members = new MemberEmitter(_style, plan, row, _sink);
        members.Start(_scope);
        foreach (var property in plan.Values)
        {
            members.Value(_scope, property);
        }

        for (var i = 0; i < plan.Nested.Count; i++)
        {
            var nested = plan.Nested[i];
            if (nested.IsCount)
            {
                members.NestedCount(_scope, nested, _plan, i);
                continue;
            }

            var value = _scope.Declare(members.Get(nested.Property));
            members.NestedName(_scope, nested, _plan, i);
            if (nested.Property.IsCollection)
            {
                EmitCollection(nested, value, i);
            }
            else
            {
                EmitSingle(nested, value, i);
            }
        }

        MemberEmitter.End(_scope);
    }

    private void EmitSingle(NestedPlan nested, ParameterExpression value, int index)
    {
        var isInline = IsInline(nested);
        var content = isInline
            ? Within(() => EmitObject(nested.Plan, value))
            : Expression.Return(_end, Expression.Constant(index));
        _scope.Add(Expression.IfThenElse(IsNull(value), Within(() => _scope.Segment.Literal("null")), content));
        if (!isInline)
        {
            AddEntry(index);
        }
    }

    private void EmitCollection(NestedPlan nested, ParameterExpression value, int index)
    {
        _scope.Segment.Literal("[");
        if (nested.Query is null && IsInline(nested) && ListShape.Of(value) is { } list)
        {
            var count = _scope.Declare(Expression.Condition(IsNull(value), Expression.Constant(0), list.Count));
            _scope.Add(Expression.IfThen(
                Expression.GreaterThan(count, Expression.Constant(MostInlined)), Expression.Return(_end, Expression.Constant(index))));
            EmitLoop(nested.Plan, list, count);
        }
        else
        {
            _scope.Add(Expression.IfThen(Expression.Not(IsNull(value)), Expression.Return(_end, Expression.Constant(index))));
        }

        AddEntry(index);
        _scope.Segment.Literal("]");
    }

    /// <remarks>Each item is written with a comma behind it; the last one's is taken back, which nothing has yet seen.</remarks>
    private void EmitLoop(ResourcePlan plan, ListShape list, ParameterExpression count)
    {
        var at = Expression.Variable(typeof(int), "at");
        var done = Expression.Label("done");
        var item = Within(() =>
        {
            var element = _scope.Declare(list.Item(at));
            _scope.Add(Expression.IfThenElse(
                IsNull(element),
                Within(() => _scope.Segment.Literal("null,")),
                Within(() =>
                {
                    EmitObject(plan, element);
                    _scope.Segment.Literal(",");
                })));
        });
        _scope.Add(Expression.Block(
            [at],
            Expression.Assign(at, Expression.Constant(0)),
            Expression.Loop(
                Expression.IfThenElse(
                    Expression.LessThan(at, count),
                    Expression.Block(item, Expression.PreIncrementAssign(at)),
                    Expression.Break(done)),
                done),
            Expression.IfThen(
                Expression.GreaterThan(count, Expression.Constant(0)),
                Expression.PreDecrementAssign(Expression.Field(_sink, nameof(PayloadSink.Position))))));
    }

    private void AddEntry(int index)
    {
        var entry = Expression.Label($"behind {index}");
        _scope.Add(Expression.Label(entry));
        _entries.Add(Expression.SwitchCase(Expression.Goto(entry), Expression.Constant(index + 1)));
    }

    private Expression Within(Action emit)
    {
        var outer = _scope;
        _scope = new EmitScope(_sink);
        emit();
        var inner = _scope.Build();
        _scope = outer;
        return inner;
    }

    private static BinaryExpression IsNull(ParameterExpression value) =>
        Expression.ReferenceEqual(value, Expression.Constant(null, value.Type));
}
