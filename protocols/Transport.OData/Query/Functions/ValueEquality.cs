namespace Transport.OData.Query.Functions;

/// <summary>Equality of values as <c>eq</c> has it: of binaries, byte by byte, where .NET compares references.</summary>
internal static class ValueEquality<T>
{
    public static IEqualityComparer<T> Comparer { get; } =
        typeof(T) == typeof(byte[]) ? (IEqualityComparer<T>)(object)new BinaryEquality() : EqualityComparer<T>.Default;

    public static int Hash(T value) => value is null ? 0 : Comparer.GetHashCode(value);

    private sealed class BinaryEquality : IEqualityComparer<byte[]>
    {
        public bool Equals(byte[]? x, byte[]? y) => x is null || y is null ? x == y : x.AsSpan().SequenceEqual(y);

        public int GetHashCode(byte[] obj)
        {
            var hash = default(HashCode);
            hash.AddBytes(obj);
            return hash.ToHashCode();
        }
    }
}
