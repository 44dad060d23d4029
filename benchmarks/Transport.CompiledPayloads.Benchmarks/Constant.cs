namespace Transport.CompiledPayloads.Benchmarks;

/// <summary>An answer that nobody has to make: what Kestrel and a socket take for its bytes.</summary>
internal static class Constant
{
    /// <summary>As many as the longest answer has, and more.</summary>
    public static readonly byte[] Bytes = new byte[1 << 20];
}
