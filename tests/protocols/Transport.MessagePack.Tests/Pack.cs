using System.Buffers;

namespace Transport.MessagePack.Tests;

/// <summary>Short forms of writing and reading one value.</summary>
internal static class Pack
{
    public delegate void WriteValue(ref MessagePackWriter writer);

    public delegate T ReadValue<T>(ref MessagePackReader reader);

    public static byte[] Bytes(WriteValue write)
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new MessagePackWriter(output);
        write(ref writer);
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }

    public static string Hex(WriteValue write) => Convert.ToHexStringLower(Bytes(write));

    public static T Read<T>(string hex, ReadValue<T> read) => Read(Convert.FromHexString(hex), read);

    public static T Read<T>(byte[] bytes, ReadValue<T> read)
    {
        var reader = new MessagePackReader(bytes);
        var value = read(ref reader);
        reader.ReadEnd();
        return value;
    }

    public static MessagePackException Fails<T>(string hex, ReadValue<T> read) =>
        Assert.Throws<MessagePackException>(() => Read(hex, read));
}
