namespace Transport.Reporting;

/// <summary>A table before it is drawn: text in rows and columns, and what is said under it.</summary>
/// <param name="Title">What the table answers.</param>
/// <param name="Columns">From left to right.</param>
/// <param name="Rows">Each row has as many texts as there are columns.</param>
/// <param name="Notes">Lines under the table.</param>
public sealed record Grid(
    string Title, IReadOnlyList<GridColumn> Columns, IReadOnlyList<IReadOnlyList<string>> Rows, IReadOnlyList<string> Notes);
