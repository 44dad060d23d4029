using Transport.PluginContract;

namespace Transport.Reporting.Internal;

/// <summary>A row as sentences name it: with its library and its kind, so that an in-box row is never taken for the library it stands in for.</summary>
internal static class RowName
{
    /// <summary>For example <c>odata (Microsoft.OData.Core 7.7.2, in-box)</c>; a row that could not be loaded has neither.</summary>
    public static string Of(string transport, string? library, TransportKind? kind) =>
        string.IsNullOrEmpty(library) ? transport : $"{transport} ({library}{(kind is { } known ? known == TransportKind.InBox ? ", in-box" : ", plugin" : "")})";

    /// <summary>So many names joined by commas, and how many more there are.</summary>
    /// <param name="rows">What is to be named.</param>
    /// <param name="most">Names at most; the tables have the others.</param>
    /// <param name="name">The name of one.</param>
    public static string Join<T>(IReadOnlyList<T> rows, int most, Func<T, string> name) =>
        string.Join(", ", rows.Take(most).Select(name)) + (rows.Count > most ? $" and {rows.Count - most} more" : "");
}
