namespace Transport.People.Encodings;

/// <summary>The contract's types in words, for errors.</summary>
internal static class TypeNames
{
    public static string Of<T>() =>
        typeof(T) == typeof(Person[]) ? "array of persons"
        : typeof(T) == typeof(Person) ? "person"
        : typeof(T) == typeof(CustomerOrder[]) ? "array of customer orders"
        : typeof(T) == typeof(byte) ? "number from 0 to 255"
        : typeof(T) == typeof(int) ? "32-bit number"
        : typeof(T).Name;

    public static NotSupportedException NotOfTheContract<T>() =>
        new($"{typeof(T)} is not a type of the contract: Person, Person[], CustomerOrder[], byte or int.");
}
