namespace Transport.Reporting.Medians.Columns;

/// <summary>How a column's fields become a text. The page writes them in the same way.</summary>
internal enum FigureKind
{
    /// <summary>Milliseconds; of several fields their sum.</summary>
    Ms,

    /// <summary>Bytes in kB of 1000; of several fields their sum.</summary>
    Kilobytes,

    Count,

    Ratio,

    /// <summary>A figure with as many digits as its interval allows: figure, lower and upper end.</summary>
    Bounded,

    /// <summary>An interval: figure, lower and upper end.</summary>
    Interval,

    /// <summary>The ratio of two medians, or if there is one, the ratio within blocks with its interval: the former, then figure, lower and upper end of the latter.</summary>
    RatioInterval,

    /// <summary>A verdict in a word; the ratio, which sorts the column, then the verdict.</summary>
    Verdict,

    /// <summary>Garbage collections of three generations.</summary>
    Collections,

    /// <summary>Words.</summary>
    Words,
}
