namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>Which types of the model are written from which types of .NET.</summary>
internal static class ValueForms
{
    private static readonly HashSet<(EdmPrimitiveTypeKind, Type)> Plain =
    [
        (EdmPrimitiveTypeKind.Boolean, typeof(bool)),
        (EdmPrimitiveTypeKind.Byte, typeof(byte)),
        (EdmPrimitiveTypeKind.SByte, typeof(sbyte)),
        (EdmPrimitiveTypeKind.Int16, typeof(short)),
        (EdmPrimitiveTypeKind.Int32, typeof(int)),
        (EdmPrimitiveTypeKind.Int32, typeof(ushort)),
        (EdmPrimitiveTypeKind.Int64, typeof(long)),
        (EdmPrimitiveTypeKind.Int64, typeof(uint)),
        (EdmPrimitiveTypeKind.Int64, typeof(ulong)),
        (EdmPrimitiveTypeKind.Single, typeof(float)),
        (EdmPrimitiveTypeKind.Double, typeof(double)),
        (EdmPrimitiveTypeKind.Decimal, typeof(decimal)),
        (EdmPrimitiveTypeKind.String, typeof(string)),
        (EdmPrimitiveTypeKind.Guid, typeof(Guid)),
        (EdmPrimitiveTypeKind.Binary, typeof(byte[])),
        (EdmPrimitiveTypeKind.DateTimeOffset, typeof(DateTimeOffset)),
        (EdmPrimitiveTypeKind.DateTimeOffset, typeof(DateTime)),
        (EdmPrimitiveTypeKind.Date, typeof(DateOnly)),
        (EdmPrimitiveTypeKind.TimeOfDay, typeof(TimeOnly)),
        (EdmPrimitiveTypeKind.Duration, typeof(TimeSpan)),
    ];

    /// <summary>The expression that writes a value that is not null.</summary>
    /// <returns>Of the buffer and the value; null where only the library can.</returns>
    public static Func<Expression, Expression, Expression>? Of(IEdmModel model, IEdmTypeReference type, Type clrType)
    {
        if (type.IsEnum() && clrType.IsEnum)
        {
            var names = Expression.Constant(EnumNames.Of(model, type.AsEnum().EnumDefinition(), clrType));
            return (buffer, value) => Expression.Call(names, nameof(EnumNames.Write), null, buffer, Expression.Convert(value, typeof(long)));
        }

        if (!type.IsPrimitive())
        {
            return null;
        }

        return (type.PrimitiveKind(), clrType) switch
        {
            (EdmPrimitiveTypeKind.Date, { } made) when made == typeof(DateTime) => Call(nameof(JsonValue.WriteDate)),
            (EdmPrimitiveTypeKind.TimeOfDay, { } made) when made == typeof(TimeSpan) => Call(nameof(JsonValue.WriteTimeOfDay)),
            var pair when Plain.Contains(pair) => Call(nameof(JsonValue.Write)),
            _ => null,
        };
    }

    private static Func<Expression, Expression, Expression> Call(string method) =>
        (buffer, value) => Expression.Call(typeof(JsonValue), method, null, buffer, value);
}
