using System.Buffers;
using System.Text;

namespace Transport.MessagePack.Tests;

public sealed class BlobTests
{
    [Theory]
    [InlineData(0, "a0")]
    [InlineData(31, "bf")]
    [InlineData(32, "d920")]
    [InlineData(255, "d9ff")]
    [InlineData(256, "da0100")]
    [InlineData(65535, "daffff")]
    [InlineData(65536, "db00010000")]
    public void Write_AsciiString_HasShortestHeader(int length, string header)
    {
        var text = new string('x', length);
        var bytes = Pack.Bytes((ref MessagePackWriter w) => w.Write(text));

        Assert.Equal(header + string.Concat(Enumerable.Repeat("78", length)), Convert.ToHexStringLower(bytes));
        Assert.Equal(text, Pack.Read(bytes, (ref MessagePackReader r) => r.ReadString()));
    }

    [Fact]
    public void ReadWrite_EveryLengthAndPlaceOfOddCharacter_RoundTrips()
    {
        foreach (var odd in new[] { "", "\u0080", "\u00E9", "\u4E2D", "\U0001F600", "\0", "\u007F" })
        {
            for (var length = 0; length < 70; length++)
            {
                for (var place = 0; place <= length; place += Math.Max(1, length / 7))
                {
                    var text = new string('a', place) + odd + new string('z', length - place);
                    var bytes = Pack.Bytes((ref MessagePackWriter w) => w.Write(text));

                    Assert.Equal(Encoding.UTF8.GetBytes(text), Pack.Read(bytes, (ref MessagePackReader r) => r.ReadUtf8().ToArray()));
                    Assert.Equal(text, Pack.Read(bytes, (ref MessagePackReader r) => r.ReadString()));
                }
            }
        }
    }

    [Fact]
    public void Write_LongNonAsciiString_RoundTrips()
    {
        var text = new string('\u4E2D', 100_000);

        Assert.Equal(text, Pack.Read(Pack.Bytes((ref MessagePackWriter w) => w.Write(text)), (ref MessagePackReader r) => r.ReadString()));
    }

    [Fact]
    public void Write_NullString_IsNil()
    {
        Assert.Equal("c0", Pack.Hex((ref MessagePackWriter w) => w.Write((string?)null)));
        Assert.Null(Pack.Read("c0", (ref MessagePackReader r) => r.ReadString()));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(20)]
    [InlineData(500)]
    [InlineData(5000)]
    public void Write_LoneSurrogate_Throws(int length) => Assert.ThrowsAny<ArgumentException>(
        () => Pack.Bytes((ref MessagePackWriter w) => w.Write(new string('a', length) + "\uD800")));

    [Theory]
    [InlineData("a1ff")] // never in UTF-8
    [InlineData("a2c328")] // broken continuation
    [InlineData("a2c080")] // overlong
    [InlineData("a3eda080")] // a surrogate
    [InlineData("a1c3")] // cut
    public void ReadString_NotUtf8_Throws(string hex) => Pack.Fails(hex, (ref MessagePackReader r) => r.ReadString());

    [Theory]
    [InlineData(0, "c400")]
    [InlineData(255, "c4ff")]
    [InlineData(256, "c50100")]
    [InlineData(65535, "c5ffff")]
    [InlineData(65536, "c600010000")]
    public void Write_Binary_HasShortestHeader(int length, string header)
    {
        var data = Enumerable.Range(0, length).Select(i => (byte)i).ToArray();
        var bytes = Pack.Bytes((ref MessagePackWriter w) => w.WriteBinary(data));

        Assert.Equal(header + Convert.ToHexStringLower(data), Convert.ToHexStringLower(bytes));
        Assert.Equal(data, Pack.Read(bytes, (ref MessagePackReader r) => r.ReadBinary().ToArray()));
    }

    [Theory]
    [InlineData(0, "c7007f")]
    [InlineData(1, "d47f")]
    [InlineData(2, "d57f")]
    [InlineData(3, "c7037f")]
    [InlineData(4, "d67f")]
    [InlineData(8, "d77f")]
    [InlineData(16, "d87f")]
    [InlineData(17, "c7117f")]
    [InlineData(256, "c801007f")]
    [InlineData(65536, "c9000100007f")]
    public void Write_Extension_HasShortestHeader(int length, string header)
    {
        var data = Enumerable.Range(0, length).Select(i => (byte)i).ToArray();
        var bytes = Pack.Bytes((ref MessagePackWriter w) => w.WriteExtension(127, data));

        Assert.Equal(header + Convert.ToHexStringLower(data), Convert.ToHexStringLower(bytes));
        sbyte type = 0;
        Assert.Equal(data, Pack.Read(bytes, (ref MessagePackReader r) => r.ReadExtension(out type).ToArray()));
        Assert.Equal(127, type);
    }

    [Fact]
    public void Deserialize_InputInManySegments_EqualsOneSegment()
    {
        string[] texts = ["", "a", new string('b', 100), "\u4E2D", new string('c', 40)];
        var formatter = new MessagePackArrayFormatter<string>(new TextFormatter());
        var output = new ArrayBufferWriter<byte>();
        MessagePackSerializer.Serialize(output, texts, formatter);

        Assert.Equal(texts, MessagePackSerializer.Deserialize(output.WrittenSpan, formatter));
        for (var size = 1; size < 20; size++)
        {
            Assert.Equal(texts, MessagePackSerializer.Deserialize(Segments.Cut(output.WrittenMemory, size), formatter));
        }
    }

    [Fact]
    public void Serialize_Strings_AllocatesNothing()
    {
        var texts = Enumerable.Range(0, 2000).Select(i => i % 3 == 0 ? "\u00E9" + i : "Person" + i).ToArray();
        var formatter = new MessagePackArrayFormatter<string>(new TextFormatter());
        var output = new ArrayBufferWriter<byte>(1 << 20);
        MessagePackSerializer.Serialize(output, texts, formatter);
        output.ResetWrittenCount();

        var before = GC.GetAllocatedBytesForCurrentThread();
        MessagePackSerializer.Serialize(output, texts, formatter);

        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());
    }

    private sealed class TextFormatter : IMessagePackFormatter<string>
    {
        public void Write(ref MessagePackWriter writer, string value) => writer.Write(value);

        public string Read(ref MessagePackReader reader) => reader.ReadString()!;
    }
}
