namespace Transport.Reporting.Medians.Databases;

/// <summary>What a run over a database says in sentences: which layer pays, and who asks the database again for every row.</summary>
internal static class DatabaseWords
{
    /// <summary>Characters of a statement that are shown.</summary>
    private const int LongestText = 120;

    /// <summary>One layer saves as much as the other where they differ by less than this share.</summary>
    private const double Alike = 1.1;

    /// <summary>The sentences; none for a run without a database.</summary>
    public static IReadOnlyList<Sentence> Of(DatabaseSummary? database) => database is null ? [] :
    [
        .. database.Shapes.Select(shape => shape.Worst is { } worst ? Of(NameOf(shape), worst) : null).OfType<Sentence>(),
        .. Alarms(database).Select(alarm => new Sentence(alarm) { End = "" }),
    ];

    /// <summary>A shape's name, for example "1,000 persons with orders".</summary>
    public static string NameOf(DataShape shape) => $"{Figures.Count(shape.Persons)} {(shape.Persons == 1 ? "person" : "persons")} {(shape.Orders ? "with" : "without")} orders";

    /// <summary>The alarm of a cell, for example "N+1: 1 + 1.00 x persons"; null where there is none.</summary>
    public static string? AlarmOf(DataCell cell) => cell.Law is { IsNPlusOne: true } law ? $"N+1: {LawOf(law)}" : null;

    /// <summary>A law in figures, for example "1 + 1.00 x persons", or "2".</summary>
    public static string LawOf(StatementLaw law) => law.PerPerson == 0
        ? string.Create(CultureInfo.InvariantCulture, $"{law.Fixed:0.##}")
        : string.Create(CultureInfo.InvariantCulture, $"{law.Fixed:0.##} + {law.PerPerson:0.00} x persons");

    /// <summary>A statement in one line, cut where it is long.</summary>
    public static string TextOf(string text)
    {
        var line = LineOf(text);
        return line.Length <= LongestText ? line : line[..LongestText] + "...";
    }

    public static string LineOf(string text) => string.Join(' ', text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));

    /// <summary>One line for each way that asks again for every row.</summary>
    public static IEnumerable<string> Alarms(DatabaseSummary database) =>
        from shape in database.Shapes
        from cell in shape.Ways.Concat(shape.Cells)
        where cell.Law is { IsNPlusOne: true }
        group (shape, cell) by cell.Way into alarmed
        let worst = alarmed.MaxBy(item => item.cell.Statements!.Statements)
        select $"N+1: {alarmed.Key} executes {LawOf(worst.cell.Law!)} statements ({NameOf(worst.shape)}: {Figures.Count(worst.cell.Statements!.Statements)}), "
            + $"{Figures.Count(worst.cell.Statements.RepeatedTimes)} times: {TextOf(worst.cell.Statements.RepeatedText ?? "")}";

    private static Sentence Of(string shape, LayerContest worst)
    {
        var way = $"the slowest way to the data, {worst.SlowestWay}, takes {Figures.Ms(worst.SlowestWayMs)} ms alone ({worst.FastestWay} {Figures.Ms(worst.FastestWayMs)})";
        var wire = $"the slowest wire, {worst.SlowestWire}, adds {Figures.Ms(worst.SlowestWireMs)} ms ({worst.FastestWire} {Figures.Ms(worst.FastestWireMs)})";
        return worst.WaySaves > Alike * worst.WireSaves ? new Sentence($"{shape}: the database's way pays: {way}; {wire}")
            : worst.WireSaves > Alike * worst.WaySaves ? new Sentence($"{shape}: the wire pays: {wire}; {way}")
            : new Sentence($"{shape}: way and wire pay alike: {way}; {wire}");
    }
}
