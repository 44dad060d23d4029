using System.Runtime.InteropServices;
using System.Security.Cryptography;

namespace Transport.Runs.Record.Storage;

/// <summary>
/// Finds what a record holds twice. No two measurements have the same moment and the same figures: a copy is no further evidence, and with enough of them any figure
/// would look certain.
/// </summary>
internal sealed class RepeatedEvents
{
    private readonly HashSet<string> _lines = new(StringComparer.Ordinal);
    private readonly HashSet<(int Process, int Block, DateTimeOffset? At)> _blocks = [];
    private readonly HashSet<string> _figures = new(StringComparer.Ordinal);

    /// <summary>What an event repeats; null for nothing.</summary>
    /// <param name="read">An event of a record.</param>
    /// <param name="line">As it is stored.</param>
    public string? Problem(RunEvent read, ReadOnlySpan<byte> line) => read switch
    {
        BlockMeasured block when !_blocks.Add((block.Process, block.Block, block.At)) => $"block {block.Block} of process {block.Process} is there twice",
        // A copy may have got another number, or the number of another process.
        BlockMeasured { At: { } at } block when block.Measured().Any() && !_figures.Add(FiguresOf(block, at)) => $"the calls of block {block.Block} of process {block.Process} are there twice",
        { At: not null } when read.Measured().Any() && !_lines.Add(Convert.ToHexString(SHA256.HashData(line))) => "the same measurement is there twice",
        _ => null,
    };

    private static string FiguresOf(BlockMeasured block, DateTimeOffset at)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        hash.AppendData(BitConverter.GetBytes(at.UtcTicks));
        foreach (var visit in block.Visits)
        {
            hash.AppendData(MemoryMarshal.AsBytes<double>(visit.Ms.ToArray()));
        }

        return Convert.ToHexString(hash.GetHashAndReset());
    }
}
