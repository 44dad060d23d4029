using Microsoft.AspNetCore.OData.Edm;
using Microsoft.OData.ModelBuilder;

namespace Transport.OData.CompiledPayloads.Writing;

/// <summary>The names that the model has for an enumeration's members.</summary>
/// <remarks>As the library has them, which takes names from the CLR type too.</remarks>
internal sealed class EnumNames
{
    private readonly Dictionary<long, byte[]> _single = [];
    private readonly ClrEnumMemberAnnotation? _members;
    private readonly Type _type;
    private readonly bool _isFlags;

    private EnumNames(IEdmModel model, IEdmEnumType type, Type clrType)
    {
        _members = model.GetClrEnumMemberAnnotation(type);
        (_isFlags, _type) = (type.IsFlags, clrType);
        foreach (Enum value in Enum.GetValues(clrType))
        {
            _single[Convert.ToInt64(value, null)] = JsonText.Quoted(NameOf(value));
        }
    }

    public static EnumNames Of(IEdmModel model, IEdmEnumType type, Type clrType) =>
        Enum.GetUnderlyingType(clrType) == typeof(ulong)
            ? throw new PlanNotPossibleException("an enumeration is of type ulong")
            : new EnumNames(model, type, clrType);

    /// <summary>Writes a value as a string.</summary>
    public void Write(PayloadBuffer buffer, long number)
    {
        if (_single.TryGetValue(number, out var name))
        {
            buffer.Write(name);
        }
        else
        {
            JsonText.Write(buffer, NameOf((Enum)Enum.ToObject(_type, number)));
        }
    }

    private string NameOf(Enum value)
    {
        if (_members?.GetEdmEnumMember(value) is { } member)
        {
            return member.Name;
        }

        return _members is not null && _isFlags ? FlagsOf(Convert.ToInt64(value, null)) : value.ToString();
    }

    private string FlagsOf(long value) => string.Join(
        ", ",
        Enum.GetValues(_type).Cast<Enum>()
            .Where(flag => Convert.ToInt64(flag, null) is var bits && bits != 0 && (value & bits) == bits)
            .Select(flag => _members!.GetEdmEnumMember(flag)?.Name)
            .OfType<string>());
}
