using System.Runtime.Serialization;

namespace Transport.Soap.Contracts.Plans;

/// <summary>Names and values of one enumeration.</summary>
internal sealed class EnumNames<T>
    where T : struct, Enum
{
    private readonly Dictionary<T, string> _names = [];
    private readonly Dictionary<string, T> _values = new(StringComparer.Ordinal);

    public EnumNames(EnumContract contract)
    {
        foreach (var (name, value) in contract.Values)
        {
            _names.TryAdd((T)value, name);
            _values.TryAdd(name, (T)value);
        }
    }

    public string NameOf(T value) => _names.TryGetValue(value, out var name)
        ? name
        : throw new SerializationException($"{value} is not a named value of {typeof(T)}.");

    public bool TryParse(string? name, out T value)
    {
        value = default;
        return name is not null && _values.TryGetValue(name.Trim(), out value);
    }
}
