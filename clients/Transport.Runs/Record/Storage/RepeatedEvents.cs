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

    /// <summary>What an event repeats; null for nothing.</summary>
    /// <param name="read">An event of a record.</param>
    /// <param name="line">As it is stored.</param>
    public string? Problem(RunEvent read, ReadOnlySpan<byte> line) => read switch
    {
        BlockMeasured block when !_blocks.Add((block.Process, block.Block, block.At)) => $"block {block.Block} of process {block.Process} is there twice",
        { At: not null } when read.Measured().Any() && !_lines.Add(Convert.ToHexString(SHA256.HashData(line))) => "the same measurement is there twice",
        _ => null,
    };
}
