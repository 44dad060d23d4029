namespace Transport.OData.CompiledPayloads.Client;

/// <summary>The members of an enumeration by name (JSON Format 4.01, 7.1: several of a flags type with commas, values without a member as numbers).</summary>
internal sealed class EnumMembers
{
    private static readonly ConcurrentDictionary<Type, EnumMembers> Known = new();

    private readonly (long Value, byte[] Name)[] _members;

    private readonly Type _type;

    private EnumMembers(Type type)
    {
        _type = type;
        _members =
        [
            .. type.GetFields(BindingFlags.Public | BindingFlags.Static).Select(field =>
                (ToNumber(field.GetRawConstantValue()!), Encoding.UTF8.GetBytes(field.GetCustomAttribute<EnumMemberAttribute>()?.Value ?? field.Name))),
        ];
    }

    public static EnumMembers Get(Type type) => Known.GetOrAdd(type, static made => new EnumMembers(made));

    /// <summary>Reads names with commas between, or a number.</summary>
    /// <exception cref="FormatException">Neither is there.</exception>
    public long Parse(ReadOnlySpan<byte> text)
    {
        var value = 0L;
        foreach (var range in text.Split((byte)','))
        {
            var part = text[range].Trim((byte)' ');
            value |= Find(part) is { } member ? member
                : long.TryParse(part, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number) && Fits(number) ? number
                : throw new FormatException($"'{PayloadScanner.Shown(part)}' is not a member of the enumeration");
        }

        return value;
    }

    private bool Fits(long number) => ToNumber(Convert.ChangeType(Enum.ToObject(_type, number), Enum.GetUnderlyingType(_type), CultureInfo.InvariantCulture)) == number;

    private long? Find(ReadOnlySpan<byte> name)
    {
        foreach (var (value, member) in _members)
        {
            if (name.SequenceEqual(member))
            {
                return value;
            }
        }

        foreach (var (value, member) in _members)
        {
            if (Ascii.EqualsIgnoreCase(name, member))
            {
                return value;
            }
        }

        return null;
    }

    private static long ToNumber(object constant) =>
        constant is ulong large ? unchecked((long)large) : Convert.ToInt64(constant, CultureInfo.InvariantCulture);
}
