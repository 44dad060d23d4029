namespace Transport.Benchmarks;

/// <summary>Rows measured by their persons alone: the other types of the contract have no message here.</summary>
internal static class Persons
{
    public static Person[] Of<T>(T value) => value as Person[] ?? throw new NotSupportedException($"Only persons are measured, not a {typeof(T).Name}.");

    public static T As<T>(Person[] persons) => persons is T value ? value : throw new NotSupportedException($"Only persons are measured, not a {typeof(T).Name}.");
}
