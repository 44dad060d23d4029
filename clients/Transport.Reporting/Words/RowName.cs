namespace Transport.Reporting.Words;

/// <summary>A row as sentences name it: with its library, or marked as ours.</summary>
internal static class RowName
{
    /// <summary>For example <c>odata (Microsoft.AspNetCore.OData 9.5.0)</c> or <c>floor (raw TCP, ours)</c>; a row that could not be loaded has neither.</summary>
    public static string Of(string transport, string? library, Implementation? implementation) =>
        string.IsNullOrEmpty(library) ? transport : $"{transport} ({library}{(implementation == Implementation.Ours ? ", ours" : "")})";

    /// <summary>The first names joined by commas, and how many more there are.</summary>
    /// <param name="rows">What is to be named.</param>
    /// <param name="most">Names at most; the tables have the others.</param>
    /// <param name="name">The name of one.</param>
    public static string Join<T>(IReadOnlyList<T> rows, int most, Func<T, string> name) =>
        string.Join(", ", rows.Take(most).Select(name)) + (rows.Count > most ? $" and {rows.Count - most} more" : "");
}
