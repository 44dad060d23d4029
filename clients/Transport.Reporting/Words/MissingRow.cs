using Transport.Harness.Analysis;
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
        (_, { } told) when told.StartsWith(UnavailablePlugin.BrokenMark, StringComparison.Ordinal) => $"{transport}{sizes} {told}",
        _ => $"{transport} unavailable{sizes}: {reason}",
    };
}
