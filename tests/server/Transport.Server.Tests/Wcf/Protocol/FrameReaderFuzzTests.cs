using System.IO.Pipelines;
using FsCheck;
using FsCheck.Fluent;

namespace Transport.Wcf.Tests;

/// <summary>Whatever bytes come, in whatever pieces, our decoder of [MC-NMF] ends: with records, or with one of its own errors. Never more memory than it was sent.</summary>
public sealed class FrameReaderFuzzTests
{
    private const int Limit = 64 * 1024 * 1024;

    /// <summary>A preamble and two messages.</summary>
    private static readonly byte[] Good = RawNetTcp.Bytes("000100 0102 V 0308 0C 0603000102 06820100" + new string('0', 512) + "07");

    private static Gen<byte[]> Bytes => Gen.Choose(0, 255).ArrayOf().Select(values => values.Select(value => (byte)value).ToArray());

    [Trait("Category", "Fuzz")]
    [Fact]
    public void Read_AnyBytes_Ends() => Check(Bytes);

    [Trait("Category", "Fuzz")]
    [Fact]
    public void Read_DamagedConversation_Ends() => Check(
        from at in Gen.Choose(0, Good.Length - 1)
        from removed in Gen.Choose(0, 8)
        from put in Bytes
        select (byte[])[.. Good[..at], .. put, .. Good[Math.Min(Good.Length, at + removed)..]]);

    [Fact]
    public async Task ReadSizedAsync_StatedSizeThatNeverComes_TakesNoMoreThanWasSent()
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        await Assert.ThrowsAsync<FramingException>(() => ReadAllAsync([.. Good[..^1], 0x06, .. RawNetTcp.Size(Limit - 1), 1, 2, 3], 7));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 4 * 1024 * 1024);
    }

    private static void Check(Gen<byte[]> inputs) => Prop
        .ForAll(
            inputs.SelectMany(bytes => Gen.Choose(1, 40).Select(piece => (Bytes: bytes, Piece: piece))).ToArbitrary(),
            input => EndsAsync(input.Bytes, input.Piece).GetAwaiter().GetResult())
        .Check(Config.QuickThrowOnFailure.WithMaxTest(Fuzz.Cases(20_000)));

    private static async Task<bool> EndsAsync(byte[] bytes, int piece)
    {
        try
        {
            await ReadAllAsync(bytes, piece).WaitAsync(TimeSpan.FromSeconds(30));
            return true;
        }
        catch (FramingException)
        {
            return true;
        }
    }

    private static async Task ReadAllAsync(byte[] bytes, int piece)
    {
        using var reader = new FrameReader(PipeReader.Create(new PiecewiseStream(bytes, piece)), BufferManager.CreateBufferManager(0, 0));
        if (await Preamble.ReadAsync(reader) is null)
        {
            return;
        }

        while (await reader.ReadTypeAsync() is var type and >= 0)
        {
            if (type == FramingRecord.SizedEnvelope)
            {
                await reader.ReadSizedAsync(Limit);
            }
        }
    }

    /// <summary>Gives no more than a piece at a time.</summary>
    private sealed class PiecewiseStream(byte[] bytes, int piece) : MemoryStream(bytes)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(buffer[..Math.Min(piece, buffer.Length)], cancellationToken);
    }
}
