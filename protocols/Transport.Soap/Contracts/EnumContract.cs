using System.Reflection;
using System.Runtime.Serialization;

namespace Transport.Soap.Contracts;

/// <summary>An enumeration, which travels by the name of its value.</summary>
internal sealed class EnumContract : Contract
{
    public EnumContract(Type type, string name, string ns)
        : base(type, name, ns)
    {
        if (type.IsDefined(typeof(FlagsAttribute), false))
        {
            throw new InvalidDataContractException($"{type} is an enumeration of flags, which is not supported.");
        }

        var explicitly = type.IsDefined(typeof(DataContractAttribute), false);
        foreach (var field in type.GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            var member = field.GetCustomAttribute<EnumMemberAttribute>();
            if (member is not null || !explicitly)
            {
                Values.Add((member?.Value ?? field.Name, field.GetValue(null)!));
            }
        }
    }

    /// <summary>Names on the wire and boxed values, in declaration order.</summary>
    public List<(string Name, object Value)> Values { get; } = [];

    public override bool IsNullable => false;

    public override bool HasContent => false;
}
