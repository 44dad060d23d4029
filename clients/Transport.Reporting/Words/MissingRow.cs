using Transport.PluginLoading;

namespace Transport.Reporting.Words;

/// <summary>The line under a table about a row that has no figures in it.</summary>
internal static class MissingRow
{
    /// <summary>For example <c>x unavailable: package Y not found</c>.</summary>
    /// <param name="sizes">The sizes it is about, with a space in front; nothing for all.</param>
    public static string Line(string transport, CellStatus status, string? reason, string sizes = "") => (status, reason) switch
    {
        (CellStatus.Failed, _) => $"{transport} FAILED{sizes}: {reason}",
        (_, { } told) when IsBroken(told) => $"{transport}{sizes} {told}",
        _ => $"{transport} unavailable{sizes}: {reason}",
    };

    /// <summary>Whether it is a plugin at fault, rather than one whose packages are missing or that was not built.</summary>
    public static bool IsBroken(CellSummary cell) => cell.Reason is { } reason && IsBroken(reason);

    private static bool IsBroken(string reason) => reason.StartsWith(UnavailablePlugin.BrokenMark, StringComparison.Ordinal);
}
