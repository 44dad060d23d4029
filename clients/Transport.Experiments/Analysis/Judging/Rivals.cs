namespace Transport.Experiments.Analysis.Judging;

/// <summary>The rows of one question: which is the fastest, and how the others compare with it.</summary>
/// <remarks>
/// Rows are compared by the lowest quarter of their calls, which other programs disturb least. Where a row itself makes many of its calls slow, by its collections or by a slow mode
/// of its own, that quarter would hide it: such a row is compared by medians, and all rows are if it is the fastest.
/// </remarks>
internal sealed class Rivals
{
    /// <summary>A slow mode with fewer calls leaves the median alone.</summary>
    private const double LeastShare = 0.25;

    /// <summary>Rows that take nearly as long are hit by the machine as often.</summary>
    private const double AsLong = 0.8;

    private readonly IReadOnlyList<CellSummary> _cells;
    private readonly IReadOnlyList<CellEvidence> _evidence;
    private readonly RowTable _quiet;
    private readonly RowTable _medians;
    private readonly string?[] _basis;
    private readonly int _fastest;

    /// <param name="cells">One question's, at least one.</param>
    /// <param name="evidence">Of each.</param>
    /// <param name="assumed">Standard deviation of what a process makes of a row, where there is one process.</param>
    public Rivals(IReadOnlyList<CellSummary> cells, IReadOnlyList<CellEvidence> evidence, double assumed)
    {
        (_cells, _evidence) = (cells, evidence);
        var calls = BlockSeries.Of(evidence);
        (_quiet, _medians) = (new RowTable(calls, ProcessLevel.Undisturbed, assumed), new RowTable(calls, 0.5, assumed));
        _basis = [.. cells.Select(BasisOf)];
        _fastest = _quiet.Lowest(cells.Index().MinBy(cell => cell.Item.MedianMs).Index);
        if (_basis[_fastest] is { } basis)
        {
            _basis = [.. _basis.Select(own => own ?? basis)];
            _fastest = _medians.Lowest(_fastest);
        }
    }

    public CellSummary Fastest => _cells[_fastest];

    /// <summary>Each compared with the fastest; null for itself, and where calls are too few.</summary>
    public IEnumerable<Compared?> Compare() => _cells.Select((_, row) => row == _fastest ? null : Compare(row, _fastest));

    /// <summary>Each that is a variant compared with the same transport as it comes; null for others, and where that is missing or calls are too few.</summary>
    public IEnumerable<Compared?> CompareVariants() => _cells.Select((cell, row) => PlainOf(cell) is { } plain ? Compare(row, plain) : null);

    private int? PlainOf(CellSummary cell) => VariantNames.Split(cell.Transport) is { Variants: not HttpVariants.None, Id: var id }
        ? _cells.Index().Where(other => other.Item.Transport == id).Select(other => (int?)other.Index).FirstOrDefault()
        : null;

    private Compared? Compare(int row, int reference)
    {
        int? rival = row == _fastest ? reference : reference == _fastest ? row : null;
        var basis = rival is { } other ? _basis[other] : _basis[row] ?? _basis[reference];
        // The fastest is slower than nobody: where its medians say so, the lowest quarters decide, whichever of the two is the reference.
        var byMedian = basis is not null && (rival is not { } slower || _medians.Compare(slower, _fastest) is { Center: >= 0 });
        var table = byMedian ? _medians : _quiet;
        return table.Compare(row, reference) is not { } log ? null
            : new Compared(log, table.HalfOf(log), _cells[reference].MedianMs!.Value, Math.Min(table.Calls(row), table.Calls(reference)), table.Processes)
            {
                MayFall = ChangeOf(row),
                MayRise = ChangeOf(reference),
                Basis = byMedian ? basis : null,
            };
    }

    /// <summary>What a row that was still changing changed by, and may change by again.</summary>
    private double ChangeOf(int row) => _cells[row].Status == CellStatus.Unsteady ? Plateau.ChangeOf(_evidence[row].Visits) : 0;

    /// <summary>Why the row itself makes many of its calls slow; null where it does not.</summary>
    private string? BasisOf(CellSummary cell, int row)
    {
        if (cell.Modes.Skip(1).Where(mode => mode.Cause is not null).Sum(mode => mode.Share) >= LeastShare)
        {
            return cell.Modes.First(mode => mode.Cause is not null).Cause;
        }

        // A machine hits calls that take as long as often.
        var others = Enumerable.Range(0, _cells.Count).Where(other => other != row && _quiet.Compare(other, row) is { Center: var log } && log >= Math.Log(AsLong)).ToList();
        return others.Count > 0 && cell.Disturbed is { } own && others.TrueForAll(other => own - (_cells[other].Disturbed ?? own) > LeastShare) ? "its own slow mode" : null;
    }
}
