using System.Buffers;
using Transport.PayloadModels;
using Transport.People.Encodings;
using Transport.PluginContract;

namespace Transport.Payloads.Tests.People;

public sealed class ObjectFramesTests
{
    private const long Longest = 10_000;

    private static readonly MockPersonRepository Repository = new(10);

    /// <summary>What arrives may end anywhere: an object is there when its last byte is.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void TryRead_ByteByByte_HasEachObjectWithItsLastByte(bool areLines)
    {
        var frames = new ObjectFrames(new Encoding(areLines));
        var sent = Write(frames, 3);
        List<Person> persons = [];
        var from = 0;
        for (var end = 0; end <= sent.Length; end++)
        {
            var received = new ReadOnlySequence<byte>(sent, from, end - from);
            while (frames.TryRead<Person>(ref received, Longest, out var person))
            {
                persons.Add(person);
                from = end;
                Assert.True(received.IsEmpty);
            }
        }

        Assert.Equal(PeopleDigest.Of(Repository.GetPersons(3, true)), PeopleDigest.Of(persons));
        Assert.Equal(sent.Length, from);
    }

    [Fact]
    public void TryRead_OverSegments_IsTheSame()
    {
        var frames = new ObjectFrames(new Encoding(AreLines: false));
        var sent = Write(frames, 2);
        for (var cut = 1; cut < sent.Length; cut++)
        {
            var received = Sequence(sent.AsMemory(0, cut), sent.AsMemory(cut));
            List<Person> persons = [];
            while (frames.TryRead<Person>(ref received, Longest, out var person))
            {
                persons.Add(person);
            }

            Assert.Equal(PeopleDigest.Of(Repository.GetPersons(2, true)), PeopleDigest.Of(persons));
        }
    }

    [Theory]
    [InlineData(new byte[] { 0x11, 0x27, 0, 0 })]
    [InlineData(new byte[] { 0xFF, 0xFF, 0xFF, 0x7F })]
    [InlineData(new byte[] { 0xFF, 0xFF, 0xFF, 0xFF })]
    public void TryRead_LengthBeyondTheLongest_IsRefusedBeforeItsBytes(byte[] prefix)
    {
        var received = new ReadOnlySequence<byte>(prefix);

        Assert.Throws<InvalidPayloadException>(() => new ObjectFrames(new Encoding(AreLines: false)).TryRead<Person>(ref received, Longest, out _));
    }

    [Fact]
    public void TryRead_LineWithoutAnEnd_IsRefusedBeyondTheLongest()
    {
        var received = new ReadOnlySequence<byte>(new byte[Longest + 1]);

        Assert.Throws<InvalidPayloadException>(() => new ObjectFrames(new Encoding(AreLines: true)).TryRead<Person>(ref received, Longest, out _));
    }

    /// <summary>Whatever the bytes: objects, a wait for more, or the one exception.</summary>
    [Fact]
    [Trait("Category", "Fuzz")]
    public void TryRead_DamagedBytes_IsAnObjectOrTheOneException()
    {
        var random = new Random(Fuzz.Seed(4711));
        var damage = new ByteDamage(random, [DamageKind.Flip, DamageKind.Replace, DamageKind.Insert, DamageKind.Remove, DamageKind.Repeat, DamageKind.Cut]);
        foreach (var areLines in new[] { true, false })
        {
            var frames = new ObjectFrames(new Encoding(areLines));
            var good = Write(frames, 3);
            for (var i = Fuzz.Cases(20_000); i > 0; i--)
            {
                var received = new ReadOnlySequence<byte>(damage.Of(good));
                try
                {
                    while (frames.TryRead<Person>(ref received, Longest, out var person))
                    {
                        Assert.NotNull(person);
                    }
                }
                catch (InvalidPayloadException)
                {
                    // As it should be.
                }
            }
        }
    }

    private static byte[] Write(ObjectFrames frames, int count)
    {
        var output = new ArrayBufferWriter<byte>();
        var written = Repository.GetPersons(count, true).Sum(person => frames.Write(output, person, new ArrayBufferWriter<byte>()));
        Assert.Equal(output.WrittenCount, written);
        return output.WrittenSpan.ToArray();
    }

    private static ReadOnlySequence<byte> Sequence(ReadOnlyMemory<byte> first, ReadOnlyMemory<byte> second)
    {
        var start = new Segment(first, null, 0);
        var end = new Segment(second, start, first.Length);
        return new ReadOnlySequence<byte>(start, 0, end, second.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? before, long index)
        {
            (Memory, RunningIndex) = (memory, index);
            before?.Next = this;
        }
    }

    /// <summary>JSON under its own name, or as an encoding that is not of lines.</summary>
    private sealed record Encoding(bool AreLines) : IPayloadEncoding
    {
        public string Id => "json";

        public string MediaType => AreLines ? "application/json" : "application/x-test";

        public string Library => "";

        public string LibraryVersion => "";

        public void Write<T>(IBufferWriter<byte> output, T value) => InBoxEncodings.Json.Write(output, value);

        public T Read<T>(in ReadOnlySequence<byte> input) => InBoxEncodings.Json.Read<T>(input);
    }
}
