namespace Transport.OData.Model;

/// <summary>
/// Edm primitives and their CLR types. Where .NET's usual type is not the one Microsoft.OData.Core takes (DateTime, DateOnly, TimeOnly),
/// values are converted on the way in and out; a DateTime holds an instant in UTC.
/// </summary>
internal static class PrimitiveTypes
{
    private static readonly Dictionary<EdmPrimitiveTypeKind, Type[]> ClrTypes = new()
    {
        [EdmPrimitiveTypeKind.Binary] = [typeof(byte[])],
        [EdmPrimitiveTypeKind.Boolean] = [typeof(bool)],
        [EdmPrimitiveTypeKind.Byte] = [typeof(byte)],
        [EdmPrimitiveTypeKind.Date] = [typeof(DateOnly)],
        [EdmPrimitiveTypeKind.DateTimeOffset] = [typeof(DateTimeOffset), typeof(DateTime)],
        [EdmPrimitiveTypeKind.Decimal] = [typeof(decimal)],
        [EdmPrimitiveTypeKind.Double] = [typeof(double)],
        [EdmPrimitiveTypeKind.Duration] = [typeof(TimeSpan)],
        [EdmPrimitiveTypeKind.Guid] = [typeof(Guid)],
        [EdmPrimitiveTypeKind.Int16] = [typeof(short)],
        [EdmPrimitiveTypeKind.Int32] = [typeof(int)],
        [EdmPrimitiveTypeKind.Int64] = [typeof(long)],
        [EdmPrimitiveTypeKind.SByte] = [typeof(sbyte)],
        [EdmPrimitiveTypeKind.Single] = [typeof(float)],
        [EdmPrimitiveTypeKind.String] = [typeof(string)],
        [EdmPrimitiveTypeKind.TimeOfDay] = [typeof(TimeOnly)],
    };

    /// <summary>Whether a reader knows the type from the JSON alone (JSON Format 4.01, 3.1.1).</summary>
    public static bool IsToldByJson(IEdmTypeReference type) => type.IsUntyped() || type.IsBoolean() || type.IsString() || type.IsInt32() || type.IsDouble();

    public static bool CanHold(Type clrType, IEdmPrimitiveTypeReference type) =>
        ClrTypes.TryGetValue(type.PrimitiveKind(), out var types) && types.Contains(Nullable.GetUnderlyingType(clrType) ?? clrType);

    /// <summary>The CLR type in which expressions compute; null for primitives without one.</summary>
    public static Type? ClrType(IEdmPrimitiveTypeReference type) =>
        ClrTypes.TryGetValue(type.PrimitiveKind(), out var types) ? types[0] : null;

    /// <summary>The Edm type of values that expressions compute; null where it is no primitive.</summary>
    public static IEdmPrimitiveTypeReference? EdmType(Type clrType)
    {
        var type = Nullable.GetUnderlyingType(clrType) ?? clrType;
        foreach (var (kind, types) in ClrTypes)
        {
            if (types.Contains(type))
            {
                return EdmCoreModel.Instance.GetPrimitive(kind, isNullable: !clrType.IsValueType || type != clrType);
            }
        }

        return null;
    }

    /// <summary>A literal of Microsoft.OData.Core as the CLR value in which expressions compute.</summary>
    public static object? FromLiteral(object? value) => value switch
    {
#pragma warning disable CS0618 // The library's parser and readers still give its own two types.
        Date date => new DateOnly(date.Year, date.Month, date.Day),
        TimeOfDay time => new TimeOnly(time.Ticks),
#pragma warning restore CS0618
        _ => value,
    };

    public static Expression ToWire(Expression value)
    {
        var convert = typeof(PrimitiveTypes).GetMethod(nameof(Wire), [value.Type]);
        return convert is null || convert.GetParameters()[0].ParameterType != value.Type ? value : Expression.Call(convert, value);
    }

    public static DateTimeOffset Wire(DateTime value) =>
        new(value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : DateTime.SpecifyKind(value, DateTimeKind.Utc));

    public static DateTimeOffset? Wire(DateTime? value) => value is null ? null : Wire(value.Value);
}
