namespace Transport.OData.CompiledPayloads.Client;

/// <summary>Emits how a member's value is read.</summary>
internal static class ValueReading
{
    private static readonly Dictionary<Type, string> Methods = new()
    {
        [typeof(bool)] = nameof(PayloadScanner.ReadBoolean),
        [typeof(byte)] = nameof(PayloadScanner.ReadByte),
        [typeof(sbyte)] = nameof(PayloadScanner.ReadSByte),
        [typeof(short)] = nameof(PayloadScanner.ReadInt16),
        [typeof(ushort)] = nameof(PayloadScanner.ReadUInt16),
        [typeof(int)] = nameof(PayloadScanner.ReadInt32),
        [typeof(uint)] = nameof(PayloadScanner.ReadUInt32),
        [typeof(long)] = nameof(PayloadScanner.ReadInt64),
        [typeof(ulong)] = nameof(PayloadScanner.ReadUInt64),
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

    /// <summary>Whether a type holds a primitive or enumeration value, or any JSON.</summary>
    public static bool IsValue(Type type) => (Nullable.GetUnderlyingType(type) ?? type) is var plain && (plain.IsEnum || Methods.ContainsKey(plain));

    /// <summary>An expression without a value that reads into a member of a row.</summary>
    /// <exception cref="NotSupportedException">The member's type is not read.</exception>
    public static Expression Assign(ObjectMember member, Expression row, ParameterExpression scanner)
    {
        var type = member.Collection?.ItemType ?? member.Property.PropertyType;
        if (member.HoldsObjects && (!type.IsClass || type == typeof(object) || typeof(System.Collections.IEnumerable).IsAssignableFrom(type)))
        {
            throw new NotSupportedException(
                $"{member.Property.DeclaringType}.{member.Property.Name}: OData's JSON has no value for a {type}. A property with [JsonIgnore] is not read.");
        }

        if (member.Collection is { } collection)
        {
            var list = member.HoldsObjects
                ? Expression.Call(Expression.Constant(ObjectReader.Get(type)), nameof(ObjectReader.ReadAll), [type], scanner, collection.MadeList(row))
                : Values(type, scanner);
            return Expression.Block(typeof(void), collection.Store(row, list));
        }

        var value = member.HoldsObjects
            ? Expression.Convert(Expression.Call(Expression.Constant(ObjectReader.Get(type)), nameof(ObjectReader.Read), null, scanner), type)
            : Value(type, scanner);
        return Expression.Block(typeof(void), Expression.Assign(Expression.Property(row, member.Property), value));
    }

    /// <summary>An expression that reads a primitive or enumeration value.</summary>
    /// <exception cref="NotSupportedException">The type holds none.</exception>
    public static Expression Value(Type type, ParameterExpression scanner)
    {
        var plain = Nullable.GetUnderlyingType(type) ?? type;
        var value = plain.IsEnum
            ? Expression.Convert(Expression.Call(scanner, nameof(PayloadScanner.ReadEnum), null, Expression.Constant(EnumMembers.Get(plain))), plain)
            : (Expression)Expression.Call(scanner, Methods.TryGetValue(plain, out var method) ? method : throw new NotSupportedException($"A {type} is not a primitive value of OData."), null);
        return plain == type
            ? value
            : Expression.Condition(
                Expression.Call(scanner, nameof(PayloadScanner.TryReadNull), null), Expression.Default(type), Expression.Convert(value, type));
    }

    /// <summary>An expression that reads a collection of such values into a list.</summary>
    public static Expression Values(Type itemType, ParameterExpression scanner)
    {
        var read = Expression.Lambda(Value(itemType, scanner), scanner).Compile();
        return Expression.Call(scanner, nameof(PayloadScanner.ReadValues), [itemType], Expression.Constant(read));
    }
}
