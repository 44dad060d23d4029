namespace Transport.Engine.Agents;

/// <summary>
/// Whether the other end of a pipe lives. A long line takes its time on a narrow link, so that a part of it is a sign of life too, but only at the
/// pace of a narrow link: bytes that never make a line are none.
/// </summary>
internal sealed class LinkWatch
{
    /// <summary>An agent answers a sign of life every half second.</summary>
    public static readonly TimeSpan SilentFor = TimeSpan.FromSeconds(3);

    /// <summary>The narrowest link: 64 kbit/s.</summary>
    internal const int SlowestBytesASecond = 8000;

    private TimeSpan _silent;
    private TimeSpan _inLine;
    private (long Bytes, long Lines) _seen = (-1, -1);

    /// <summary>Looks once.</summary>
    /// <param name="passed">Time since the last look.</param>
    /// <param name="bytes">Bytes that have come.</param>
    /// <param name="lines">Lines that have ended.</param>
    /// <param name="unfinished">Bytes of the line that has not.</param>
    /// <returns>Why it is lost; null where it lives.</returns>
    public string? Look(TimeSpan passed, long bytes, long lines, long unfinished)
    {
        _silent = bytes == _seen.Bytes ? _silent + passed : TimeSpan.Zero;
        _inLine = lines == _seen.Lines && unfinished > 0 ? _inLine + passed : TimeSpan.Zero;
        _seen = (bytes, lines);
        return _silent >= SilentFor ? $"no sign of life for {SilentFor.TotalSeconds:0} s: it is frozen, or its link is cut"
            : _inLine >= SilentFor + TimeSpan.FromSeconds((double)unfinished / SlowestBytesASecond) ? $"it sent {unfinished} bytes of a line in {_inLine.TotalSeconds:0.0} s, and no end of it"
            : null;
    }
}
