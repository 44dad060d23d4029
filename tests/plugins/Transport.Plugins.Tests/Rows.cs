using System.Buffers;

namespace Transport.Plugins.Tests;

internal static class Rows
{
    public static byte[] ToBytes<T>(this IPayloadEncoding encoding, T value)
    {
        var output = new ArrayBufferWriter<byte>();
        encoding.Write(output, value);
        return output.WrittenSpan.ToArray();
    }

    public static T FromBytes<T>(this IPayloadEncoding encoding, byte[] bytes) => encoding.Read<T>(new ReadOnlySequence<byte>(bytes));

    public static void AssertPassed(IReadOnlyList<ConformanceResult> results)
    {
        Assert.NotEmpty(results);
        Assert.All(results, result => Assert.True(result.Passed, $"{result.Check}: {result.Detail}"));
    }
}
