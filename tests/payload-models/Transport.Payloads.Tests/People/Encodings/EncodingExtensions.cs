using System.Buffers;
using Transport.PluginContract;

namespace Transport.People.Tests.Encodings;

internal static class EncodingExtensions
{
    public static byte[] ToBytes<T>(this IPayloadEncoding encoding, T value)
    {
        var output = new ArrayBufferWriter<byte>();
        encoding.Write(output, value);
        return output.WrittenSpan.ToArray();
    }

    public static T FromBytes<T>(this IPayloadEncoding encoding, byte[] bytes) => encoding.Read<T>(new ReadOnlySequence<byte>(bytes));
}
