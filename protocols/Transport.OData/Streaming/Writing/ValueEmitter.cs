using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Writing;

/// <summary>Emits one primitive or enumeration value, quoted where JSON has no form for it.</summary>
internal static class ValueEmitter
{
    private static readonly Dictionary<Type, (Type Writer, int MostBytes, bool Quoted)> Forms = new()
    {
        [typeof(bool)] = (typeof(Utf8Bytes), Utf8Bytes.MostBytes, false),
        [typeof(Guid)] = (typeof(Utf8Bytes), Utf8Bytes.MostBytes, true),
        [typeof(byte)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(sbyte)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(short)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(int)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(long)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(float)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(double)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(decimal)] = (typeof(Utf8Number), Utf8Number.MostBytes, false),
        [typeof(DateTime)] = (typeof(Utf8Instant), Utf8Instant.MostBytes, true),
        [typeof(DateTimeOffset)] = (typeof(Utf8Instant), Utf8Instant.MostBytes, true),
        [typeof(DateOnly)] = (typeof(Utf8Instant), Utf8Instant.MostBytes, true),
        [typeof(TimeOnly)] = (typeof(Utf8Instant), Utf8Instant.MostBytes, true),
        [typeof(TimeSpan)] = (typeof(Utf8Instant), Utf8Instant.MostBytes, true),
    };

    /// <summary>Whether there is a form for values of a CLR type.</summary>
    public static bool CanWrite(Type type)
    {
        var plain = Nullable.GetUnderlyingType(type) ?? type;
        return plain.IsEnum || plain == typeof(string) || plain == typeof(byte[]) || Forms.ContainsKey(plain);
    }

    /// <param name="name">Of the property, for the message when it is null and must not be.</param>
    /// <param name="type">What the model says of the value.</param>
    public static void Emit(SegmentEmitter segment, Expression value, string name, IEdmTypeReference type, PayloadStyle style)
    {
        var plain = Nullable.GetUnderlyingType(value.Type);
        if (plain is null && value.Type.IsValueType)
        {
            EmitPlain(segment, value, type, style);
            return;
        }

        var variable = segment.Evaluate(value);
        if (plain is null && type.IsNullable)
        {
            EmitPlain(segment, variable, type, style);
            return;
        }

        segment.Choose(
            Expression.NotEqual(variable, Expression.Constant(null, variable.Type)),
            () => EmitPlain(segment, plain is null ? variable : Expression.Property(variable, nameof(Nullable<>.Value)), type, style),
            () => EmitNull(segment, name, type));
    }

    private static void EmitPlain(SegmentEmitter segment, Expression value, IEdmTypeReference type, PayloadStyle style)
    {
        if (value.Type == typeof(string))
        {
            segment.ValueWithRoom(typeof(Utf8Text), (ParameterExpression)value);
        }
        else if (value.Type == typeof(byte[]))
        {
            segment.ValueWithRoom(typeof(Utf8Bytes), (ParameterExpression)value);
        }
        else if (value.Type.IsEnum)
        {
            var names = EnumNames.Of((IEdmEnumType)type.Definition);
            segment.Literal("\"");
            segment.Value(typeof(EnumNames), Expression.Convert(value, typeof(long)), names.MostBytes, Expression.Constant(names));
            segment.Literal("\"");
        }
        else
        {
            var (writer, mostBytes, quoted) = Forms.TryGetValue(value.Type, out var form)
                ? form
                : throw new InvalidOperationException($"Values of {value.Type} cannot be written as {type.FullName()}.");
            var quote = quoted || (style.Ieee754Compatible && (type.IsInt64() || type.IsDecimal())) ? "\"" : "";
            segment.Literal(quote);
            segment.Value(writer, value, mostBytes);
            segment.Literal(quote);
        }
    }

    private static void EmitNull(SegmentEmitter segment, string name, IEdmTypeReference type)
    {
        if (type.IsNullable)
        {
            segment.Literal("null");
        }
        else
        {
            segment.Do(Expression.Throw(Expression.New(
                typeof(InvalidOperationException).GetConstructor([typeof(string)])!,
                Expression.Constant($"{name} is null, and the model says that it never is."))));
        }
    }
}
