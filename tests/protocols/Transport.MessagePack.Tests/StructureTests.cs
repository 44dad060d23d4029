using Transport.TestSupport;

namespace Transport.MessagePack.Tests;

public sealed class StructureTests
{
    // One of everything, by hand from the specification: an array of nil, false, true, 300, -300, 1.5 twice, "abc", bytes, a map, extensions.
    private const string Everything =
        "9d" + "c0" + "c2" + "c3" + "cd012c" + "d1fed4" + "ca3fc00000" + "cb3ff8000000000000" + "a3616263" + "c4020102"
        + "82a16101a16292c0c3" + "d6ff00000001" + "c70301aabbcc" + "cfffffffffffffffff";

    [Theory]
    [InlineData(0, "90", "80")]
    [InlineData(15, "9f", "8f")]
    [InlineData(16, "dc0010", "de0010")]
    [InlineData(65535, "dcffff", "deffff")]
    [InlineData(65536, "dd00010000", "df00010000")]
    public void WriteHeader_OfArrayAndMap_IsShortest(int count, string array, string map)
    {
        Assert.Equal(array, Pack.Hex((ref MessagePackWriter w) => w.WriteArrayHeader(count)));
        Assert.Equal(map, Pack.Hex((ref MessagePackWriter w) => w.WriteMapHeader(count)));

        var contents = string.Concat(Enumerable.Repeat("c0", count));
        Assert.Equal(count, ReadHeader(array + contents, (ref MessagePackReader r) => r.ReadArrayHeader()));
        Assert.Equal(count, ReadHeader(map + contents + contents, (ref MessagePackReader r) => r.ReadMapHeader()));
    }

    [Fact]
    public void WriteHeader_Negative_Throws()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => Pack.Bytes((ref MessagePackWriter w) => w.WriteArrayHeader(-1)));
        Assert.Throws<ArgumentOutOfRangeException>(() => Pack.Bytes((ref MessagePackWriter w) => w.WriteMapHeader(-1)));
    }

    [Fact]
    public void Write_NilAndBooleans_AreOneByte()
    {
        Assert.Equal("c0", Pack.Hex((ref MessagePackWriter w) => w.WriteNil()));
        Assert.Equal("c2", Pack.Hex((ref MessagePackWriter w) => w.Write(false)));
        Assert.Equal("c3", Pack.Hex((ref MessagePackWriter w) => w.Write(true)));
        Assert.False(Pack.Read("c2", (ref MessagePackReader r) => r.ReadBoolean()));
        Assert.True(Pack.Read("c3", (ref MessagePackReader r) => r.ReadBoolean()));
        Pack.Fails("c0", (ref MessagePackReader r) => r.ReadBoolean());
    }

    [Fact]
    public void NextType_EveryFirstByte_IsOfTheSpecification()
    {
        var found = Enumerable.Range(0, 256)
            .GroupBy(code => new MessagePackReader([(byte)code]).NextType)
            .ToDictionary(group => group.Key, group => group.Count());

        // Counted from the table of formats in the specification.
        Assert.Equal(
            new Dictionary<MessagePackType, int>
            {
                [MessagePackType.Integer] = 128 + 32 + 8,
                [MessagePackType.Map] = 16 + 2,
                [MessagePackType.Array] = 16 + 2,
                [MessagePackType.String] = 32 + 3,
                [MessagePackType.Nil] = 1,
                [MessagePackType.Unknown] = 1,
                [MessagePackType.Boolean] = 2,
                [MessagePackType.Binary] = 3,
                [MessagePackType.Extension] = 3 + 5,
                [MessagePackType.Float] = 2,
            },
            found);
    }

    [Fact]
    public void Skip_OneOfEverything_EndsBehindIt() => Assert.True(Pack.Read(Everything, Skip));

    [Fact]
    public void Skip_CutAtEveryByte_Throws()
    {
        for (var length = 0; length < Everything.Length; length += 2)
        {
            Pack.Fails(Everything[..length], Skip);
        }
    }

    [Theory]
    [InlineData("messagepack.persons-0.msgpack")]
    [InlineData("messagepack.persons-2-orders.msgpack")]
    [InlineData("messagepack.untidy.msgpack")]
    public void Skip_GoldenWholeOrCut_EndsBehindItOrThrows(string golden)
    {
        var bytes = Goldens.Read(golden);

        Assert.True(Pack.Read(bytes, Skip));
        for (var length = 0; length < bytes.Length; length++)
        {
            Assert.Throws<MessagePackException>(() => Pack.Read(bytes[..length], Skip));
        }
    }

    [Fact]
    public void Skip_RandomBytes_EndsOrThrows()
    {
        var random = new Random(20170809);
        var ended = 0;
        for (var i = 0; i < 20_000; i++)
        {
            var bytes = new byte[random.Next(1, 64)];
            random.NextBytes(bytes);
            var reader = new MessagePackReader(bytes);
            try
            {
                reader.Skip();
                ended++;
            }
            catch (MessagePackException e)
            {
                Assert.InRange(e.Offset, 0, bytes.Length);
            }

            Assert.InRange(reader.Offset, 0, bytes.Length);
        }

        Assert.InRange(ended, 5_000, 19_900);
    }

    [Theory]
    [InlineData("c1")]
    [InlineData("91c1")]
    [InlineData("81c0c1")]
    public void Skip_NeverUsedByte_Throws(string hex) => Pack.Fails(hex, Skip);

    [Theory]
    [InlineData("ddffffffff")]
    [InlineData("dfffffffff")]
    [InlineData("dbffffffff")]
    [InlineData("c6ffffffff")]
    [InlineData("c9ffffffff01")]
    [InlineData("dd7fffffff00")]
    [InlineData("df7fffffff0000")]
    [InlineData("9200")]
    [InlineData("820000")]
    [InlineData("81c0")]
    public void Read_LengthBeyondInput_Throws(string hex)
    {
        Pack.Fails(hex, Skip);
        var output = Convert.FromHexString(hex);
        var before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<MessagePackException>(
            () => MessagePackSerializer.Deserialize(output, new MessagePackArrayFormatter<int>(new IntFormatter())));
        Assert.True(GC.GetAllocatedBytesForCurrentThread() - before < 100_000);
    }

    [Fact]
    public void Skip_DeepNesting_ThrowsBeyondLimit()
    {
        Assert.True(SkipNested(depth: 64));
        Assert.Throws<MessagePackException>(() => SkipNested(depth: 65));
        Assert.Throws<MessagePackException>(() => SkipNested(depth: 1_000_000));
    }

    [Fact]
    public void Deserialize_RecursiveFormatter_ThrowsBeyondLimit()
    {
        var bytes = Enumerable.Repeat((byte)0x91, 1_000_000).Append((byte)0x90).ToArray();

        Assert.Throws<MessagePackException>(() => MessagePackSerializer.Deserialize(bytes, new NestedFormatter()));
        Assert.Equal(3, MessagePackSerializer.Deserialize([0x91, 0x91, 0x90], new NestedFormatter()));
    }

    [Fact]
    public void Deserialize_BytesLeftOver_Throws() => Assert.Throws<MessagePackException>(
        () => MessagePackSerializer.Deserialize([0x01, 0x01], new IntFormatter()));

    [Theory]
    [InlineData(0)]
    [InlineData(MessagePackReader.LargestMaxDepth + 1)]
    public void Reader_DepthOutOfRange_Throws(int maxDepth) =>
        Assert.Throws<ArgumentOutOfRangeException>(() => new MessagePackReader([0x00], maxDepth).Remaining);

    private static bool SkipNested(int depth)
    {
        // Inside each array of two another one comes first, so that every level stays open.
        var bytes = Enumerable.Repeat((byte)0x92, depth).Concat(Enumerable.Repeat((byte)0xC0, depth + 1)).ToArray();
        return Pack.Read(bytes, Skip);
    }

    private static bool Skip(ref MessagePackReader reader)
    {
        reader.Skip();
        return true;
    }

    private static int ReadHeader(string hex, Pack.ReadValue<int> read)
    {
        var reader = new MessagePackReader(Convert.FromHexString(hex));
        return read(ref reader);
    }

    private sealed class IntFormatter : IMessagePackFormatter<int>
    {
        public void Write(ref MessagePackWriter writer, int value) => writer.Write(value);

        public int Read(ref MessagePackReader reader) => reader.ReadInt32();
    }

    /// <summary>Arrays within arrays; the value is how many.</summary>
    private sealed class NestedFormatter : IMessagePackFormatter<int>
    {
        public void Write(ref MessagePackWriter writer, int value) => throw new NotSupportedException();

        public int Read(ref MessagePackReader reader)
        {
            var count = reader.ReadArrayHeader();
            reader.Enter();
            var inner = count == 0 ? 0 : Read(ref reader);
            reader.Leave();
            return inner + 1;
        }
    }
}
