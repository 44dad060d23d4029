using System.Text;

namespace Transport.Engine.Tests.Agents;

public class BoundedLinesTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(100_000)]
    public async Task ReadAsync_AnyPieces_GivesTheLines(int piece)
    {
        var text = string.Join('\n', Enumerable.Range(0, 50).Select(i => new string((char)('a' + (i % 26)), i * 100))) + "\nunfinished";

        var lines = new BoundedLines(new Pieces(Encoding.UTF8.GetBytes(text), piece));

        for (var i = 0; i < 50; i++)
        {
            Assert.Equal(new string((char)('a' + (i % 26)), i * 100), await lines.ReadAsync(Deadline.Soon));
        }

        Assert.Null(await lines.ReadAsync(Deadline.Soon));
    }

    /// <summary>What is longer would be stored, and the record could not be read again.</summary>
    [Fact]
    public void OfClient_LongestLine_IsOneThatARecordMayHave() => Assert.InRange(LinkBounds.OfClient.LineBytes, 1, RunRecordReader.MaxLineBytes);

    [Fact]
    public async Task ReadAsync_LineWithoutEnd_IsRefusedBeforeItFillsTheMemory()
    {
        var lines = new BoundedLines(new Pieces(new byte[BoundedLines.MostBytes * 3], 60_000));

        await Assert.ThrowsAsync<InvalidDataException>(async () => await lines.ReadAsync(Deadline.Soon));
    }

    [Theory]
    [InlineData(40_000, true)]
    [InlineData(4000, false)]
    public async Task ReadAsync_LineWithinABoundOfItsOwn_IsRead(int most, bool isRead)
    {
        var lines = new BoundedLines(new Pieces(Encoding.UTF8.GetBytes(new string('a', 30_000) + "\n"), 1000), most);

        var problem = await Xunit.Record.ExceptionAsync(async () => await lines.ReadAsync(Deadline.Soon));

        Assert.Equal((isRead, isRead ? 30_001L : 5000L), (problem is null, lines.BytesRead));
    }

    private sealed class Pieces(byte[] bytes, int piece) : MemoryStream(bytes)
    {
        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(buffer[..Math.Min(piece, buffer.Length)], cancellationToken);
    }
}
