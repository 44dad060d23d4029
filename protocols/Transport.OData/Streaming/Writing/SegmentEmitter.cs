using System.Buffers.Binary;
using System.Text;
using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Writing;

/// <summary>
/// Collects the expressions that write one stretch of a payload whose room is known before it is written: one reservation, then stores
/// without a further look at the space.
/// </summary>
internal sealed class SegmentEmitter(ParameterExpression sink)
{
    private readonly ParameterExpression _buffer = Expression.Variable(typeof(byte[]), "buffer");
    private readonly ParameterExpression _position = Expression.Variable(typeof(int), "position");
    private readonly List<ParameterExpression> _variables = [];
    private readonly List<Expression> _before = [];
    private readonly List<Expression> _writes = [];
    private readonly List<byte> _literal = [];
    private Expression? _room;
    private int _fixedRoom = Utf8Literal.Slack;

    /// <summary>Text that is known now. Neighbours become one.</summary>
    public void Literal(string text) => _literal.AddRange(Encoding.UTF8.GetBytes(text));

    /// <summary>Evaluates something once, before the reservation.</summary>
    public ParameterExpression Evaluate(Expression value)
    {
        var variable = Expression.Variable(value.Type);
        _variables.Add(variable);
        _before.Add(Expression.Assign(variable, value));
        return variable;
    }

    /// <summary>A value with a most.</summary>
    /// <param name="writer">Class of the static method <c>int Write(byte[], int, value)</c>.</param>
    public void Value(Type writer, Expression value, int mostBytes, params Expression[] more)
    {
        _fixedRoom += mostBytes;
        FlushLiteral();
        _writes.Add(Call(writer, value, more));
    }

    /// <summary>A value that says itself how much it needs.</summary>
    /// <param name="writer">Class of <c>int Write(byte[], int, value)</c> and <c>int Room(value)</c>.</param>
    public void ValueWithRoom(Type writer, ParameterExpression value)
    {
        var room = Expression.Call(writer, "Room", null, value);
        _room = _room is null ? room : Expression.AddChecked(_room, room);
        FlushLiteral();
        _writes.Add(Call(writer, value));
    }

    /// <summary>One of two ways on.</summary>
    public void Choose(Expression condition, Action then, Action otherwise)
    {
        FlushLiteral();
        _writes.Add(Expression.IfThenElse(condition, Branch(then), Branch(otherwise)));
    }

    /// <summary>Something that takes part in no writing, such as an exception.</summary>
    public void Do(Expression action)
    {
        FlushLiteral();
        _writes.Add(action);
    }

    public Expression Build()
    {
        FlushLiteral();
        if (_writes.Count == 0)
        {
            return Expression.Block(_variables, [.. _before, Expression.Empty()]);
        }

        var room = _room is null ? (Expression)Expression.Constant(_fixedRoom) : Expression.AddChecked(Expression.Constant(_fixedRoom), _room);
        return Expression.Block(
            [_buffer, _position, .. _variables],
            [
                .. _before,
                Expression.Assign(_position, Expression.Call(sink, nameof(PayloadSink.Reserve), null, room)),
                Expression.Assign(_buffer, Expression.Field(sink, nameof(PayloadSink.Buffer))),
                .. _writes,
                Expression.Assign(Expression.Field(sink, nameof(PayloadSink.Position)), _position),
            ]);
    }

    private BlockExpression Branch(Action emit)
    {
        var before = _writes.Count;
        emit();
        FlushLiteral();
        var branch = _writes.GetRange(before, _writes.Count - before);
        _writes.RemoveRange(before, branch.Count);
        return Expression.Block([.. branch, Expression.Empty()]);
    }

    private BinaryExpression Call(Type writer, Expression value, params Expression[] more) => Expression.Assign(
        _position, Expression.Call(writer, "Write", null, [_buffer, _position, value, .. more]));

    private void FlushLiteral()
    {
        Span<byte> piece = stackalloc byte[Utf8Literal.Slack];
        for (var at = 0; at < _literal.Count; at += Utf8Literal.Slack)
        {
            piece.Clear();
            var length = Math.Min(Utf8Literal.Slack, _literal.Count - at);
            for (var i = 0; i < length; i++)
            {
                piece[i] = _literal[at + i];
            }

            _fixedRoom += length;
            _writes.Add(Expression.Assign(_position, Put(piece, length)));
        }

        _literal.Clear();
    }

    private MethodCallExpression Put(ReadOnlySpan<byte> piece, int length)
    {
        var first = Expression.Constant(BinaryPrimitives.ReadUInt64LittleEndian(piece));
        var second = Expression.Constant(BinaryPrimitives.ReadUInt64LittleEndian(piece[sizeof(ulong)..]));
        return length <= sizeof(ulong)
            ? Expression.Call(typeof(Utf8Literal), nameof(Utf8Literal.Put8), null, _buffer, _position, first, Expression.Constant(length))
            : Expression.Call(typeof(Utf8Literal), nameof(Utf8Literal.Put16), null, _buffer, _position, first, second, Expression.Constant(length));
    }
}
