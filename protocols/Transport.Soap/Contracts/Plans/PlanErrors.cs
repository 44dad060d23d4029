using System.Runtime.Serialization;

namespace Transport.Soap.Contracts.Plans;

/// <summary>What compiled plans call on their rare paths.</summary>
internal static class PlanErrors
{
    public static void ThrowDerived(object value, Type declared) => throw new SerializationException(
        $"A {value.GetType()} stands where the contract says {declared}; types known only at run time are not supported.");

    /// <summary>Whether a member that is not emitted with its default value has it.</summary>
    /// <exception cref="SerializationException">It has, and is required all the same.</exception>
    public static bool IsDefault<T>(T value, ContractMember member)
    {
        if (!EqualityComparer<T>.Default.Equals(value, default))
        {
            return false;
        }

        return member.IsRequired
            ? throw new SerializationException($"{member.Name} is required, but has its default value, and EmitDefaultValue is false.")
            : true;
    }
}
