using System.Text.Json;
using Transport.OData.Model;
using Transport.OData.Streaming.Values;

namespace Transport.OData.Streaming.Reading;

/// <summary>Emits how a member's value is read.</summary>
internal static class ValueReading
{
    private static readonly Dictionary<Type, string> Methods = new()
    {
        [typeof(bool)] = nameof(PayloadScanner.ReadBoolean),
        [typeof(byte)] = nameof(PayloadScanner.ReadByte),
        [typeof(sbyte)] = nameof(PayloadScanner.ReadSByte),
        [typeof(short)] = nameof(PayloadScanner.ReadInt16),
        [typeof(int)] = nameof(PayloadScanner.ReadInt32),
        [typeof(long)] = nameof(PayloadScanner.ReadInt64),
        [typeof(float)] = nameof(PayloadScanner.ReadSingle),
        [typeof(double)] = nameof(PayloadScanner.ReadDouble),
        [typeof(decimal)] = nameof(PayloadScanner.ReadDecimal),
        [typeof(Guid)] = nameof(PayloadScanner.ReadGuid),
        [typeof(DateTime)] = nameof(PayloadScanner.ReadDateTime),
        [typeof(DateTimeOffset)] = nameof(PayloadScanner.ReadDateTimeOffset),
        [typeof(DateOnly)] = nameof(PayloadScanner.ReadDate),
        [typeof(TimeOnly)] = nameof(PayloadScanner.ReadTimeOfDay),
        [typeof(TimeSpan)] = nameof(PayloadScanner.ReadDuration),
        [typeof(string)] = nameof(PayloadScanner.ReadString),
        [typeof(byte[])] = nameof(PayloadScanner.ReadBinary),
        [typeof(JsonElement)] = nameof(PayloadScanner.ReadJson),
    };

    /// <summary>An expression without a value that reads into a member.</summary>
    public static Expression Assign(RowReaders readers, PropertyMap property, MemberExpression target, ParameterExpression scanner)
    {
        var type = property.Property.Type;
        var value = type.IsCollection()
            ? Items(readers, property, type.AsCollection().ElementType(), target, scanner)
            : property.StructuredType is { } structured
                ? Expression.Convert(Expression.Call(Expression.Constant(readers[structured]), nameof(RowReader.Read), null, scanner), target.Type)
                : Value(type, target.Type, scanner);
        return Expression.Block(typeof(void), Expression.Assign(target, value));
    }

    /// <summary>An expression that reads a primitive or enumeration value.</summary>
    public static Expression Value(IEdmTypeReference type, Type clrType, ParameterExpression scanner)
    {
        var plain = Nullable.GetUnderlyingType(clrType) ?? clrType;
        var value = plain.IsEnum
            ? Expression.Convert(
                Expression.Call(scanner, nameof(PayloadScanner.ReadEnum), null, Expression.Constant(EnumNames.Of((IEdmEnumType)type.Definition))), plain)
            : (Expression)Expression.Call(
                scanner, Methods.TryGetValue(plain, out var method) ? method : throw new InvalidOperationException($"{type.FullName()} cannot be read as {clrType}."), null);
        return plain == clrType
            ? value
            : Expression.Condition(
                Expression.Call(scanner, nameof(PayloadScanner.TryReadNull), null), Expression.Default(clrType), Expression.Convert(value, clrType));
    }

    /// <summary>An expression that reads a collection of such values into a list.</summary>
    public static Expression Values(IEdmTypeReference type, Type itemType, ParameterExpression scanner)
    {
        var read = Expression.Lambda(Value(type, itemType, scanner), scanner).Compile();
        return Expression.Call(scanner, nameof(PayloadScanner.ReadValues), [itemType], Expression.Constant(read));
    }

    /// <summary>An expression that reads a collection into a list or an array.</summary>
    private static Expression Items(RowReaders readers, PropertyMap property, IEdmTypeReference type, MemberExpression target, ParameterExpression scanner)
    {
        var clrType = target.Type;
        var itemType = clrType.IsArray ? clrType.GetElementType()! : clrType.GenericTypeArguments[0];
        Expression list;
        if (property.StructuredType is { } structured)
        {
            var listType = typeof(List<>).MakeGenericType(itemType);
            list = Expression.Call(
                Expression.Constant(readers[structured]), nameof(RowReader.ReadAll), [itemType], scanner, clrType == listType ? target : Expression.Constant(null, listType));
        }
        else
        {
            list = Values(type, itemType, scanner);
        }

        return clrType.IsArray ? Expression.Call(list, nameof(List<>.ToArray), null) : Expression.Convert(list, clrType);
    }
}
