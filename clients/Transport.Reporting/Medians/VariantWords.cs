using Transport.PluginContract.Variants;

namespace Transport.Reporting.Medians;

/// <summary>What variants cost beside the same transport as it comes: a sentence for each variant, and the table of all.</summary>
internal static class VariantWords
{
    /// <summary>Transports that are named in a sentence; the table has the others.</summary>
    private const int MostNamed = 4;

    /// <summary>Empty for a run without variants.</summary>
    public static IEnumerable<Sentence> Of(Shape shape) =>
        from cell in Compared(shape)
        where cell.Persons == shape.Reference
        group cell by VariantNames.Split(cell.Transport).Variants into variant
        orderby variant.Key
        select new Sentence(
            $"{Answers.Capital(shape.At(shape.Reference))}, with {VariantNames.SuffixOf(variant.Key)}: {RowName.Join([.. variant], MostNamed, InWords)}", []);

    /// <summary>Null for a run without variants.</summary>
    public static Grid? GridOf(Shape shape)
    {
        var cells = Compared(shape).ToList();
        return cells.Count == 0 ? null : new Grid(
            $"{shape.Name}: what variants cost, against the same transport without them",
            [
                new("transport", IsText: true), new("size", IsKey: true), new("ratio (95 %)", IsText: true), new("verdict", IsText: true), new("more ms (95 %)", IsText: true),
                new("wire kB", Rank: 1), new("without kB", Rank: 1), new("pays below Mbit/s", IsText: true, Rank: 1), new("client CPU ms", Rank: 2), new("server CPU ms", Rank: 2),
            ],
            [.. cells.Select(cell => (IReadOnlyList<string>)
                [
                    cell.Transport, Figures.Count(cell.Persons), Ratio(cell.VersusPlain!), Verdicts.Word(cell.VersusPlain!),
                    BoundedFigures.WithInterval(cell.VersusPlain!.ShiftMs, cell.VersusPlain.ShiftLowMs, cell.VersusPlain.ShiftHighMs),
                    Kilobytes(cell), Kilobytes(PlainOf(shape, cell)), PaysBelow(cell, PlainOf(shape, cell)), Ms(cell.ClientCpuMs), Ms(cell.ServerCpuMs),
                ])],
            [
                "Certain: with 95 % confidence for all pairs of a question together.",
                .. cells.Where(cell => cell.VersusPlain!.Basis is not null).GroupBy(cell => cell.VersusPlain!.Basis)
                    .Select(alike => $"by medians, because of {alike.Key}: {string.Join(", ", alike.Select(cell => cell.Transport).Distinct())}"),
            ]);
    }

    private static IEnumerable<CellSummary> Compared(Shape shape) => shape.Cells.Where(cell => cell.VersusPlain is not null).OrderBy(cell => cell.Persons);

    private static CellSummary? PlainOf(Shape shape, CellSummary cell) =>
        shape.Cells.FirstOrDefault(other => other.Transport == VariantNames.Split(cell.Transport).Id && other.Persons == cell.Persons);

    private static string InWords(CellSummary cell) => $"{VariantNames.Split(cell.Transport).Id} takes {Ratio(cell.VersusPlain!)} of its time without ({Verdicts.Word(cell.VersusPlain!)})";

    private static string Ratio(Difference difference) => BoundedFigures.Ratio(difference.Ratio, difference.RatioLow, difference.RatioHigh);

    /// <summary>The bandwidth at which the bytes that a variant saves take the time that it costs.</summary>
    private static string PaysBelow(CellSummary cell, CellSummary? plain)
    {
        const double BitsOfByte = 8;
        var (difference, savedBytes) = (cell.VersusPlain!, WireBytes(plain) - WireBytes(cell));
        return savedBytes is not > 0 || VariantNames.Split(cell.Transport).Variants.HasFlag(HttpVariants.LocalSocket) ? Figures.None
            : difference.ShiftMs <= 0 ? "any"
            : BoundedFigures.WithInterval(At(difference.ShiftMs), At(difference.ShiftHighMs), difference.ShiftLowMs > 0 ? At(difference.ShiftLowMs) : null);

        double At(double ms) => savedBytes.Value * BitsOfByte / 1e3 / ms;
    }

    private static string Kilobytes(CellSummary? cell) => Figures.Kilobytes(WireBytes(cell));

    private static long? WireBytes(CellSummary? cell) => cell?.RequestWireBytes + cell?.ResponseWireBytes;

    private static string Ms(double? value) => value is { } ms ? Figures.Ms(ms) : Figures.None;
}
