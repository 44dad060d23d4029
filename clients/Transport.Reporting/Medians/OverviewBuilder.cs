namespace Transport.Reporting.Medians;

/// <summary>Makes the first screen of a run of cells.</summary>
internal static class OverviewBuilder
{
    public static Overview Of(Summary summary, string? recordFile, IReadOnlyList<string> incidents)
    {
        var shapes = Shape.Of(summary);
        var main = shapes.FirstOrDefault(shape => shape.Measured.Count > 0);
        return new Overview
        {
            Facts = [("Measured", MeasuredOf(summary, shapes)), ("Machine", MachineOf(summary)), .. ClientOf(summary, main), ("Verified", VerifiedOf(summary, shapes)), .. Origin.ProcessesOf(incidents), .. EndedOf(summary)],
            Quality = summary.Quality,
            Answer = Headline.Of(summary),
            Sure = Certainty.Of(summary, main),
            Medians = main is null ? null : summary.Database is { } database ? DatabaseGrids.Overview(database, main.Reference) : OverviewGrid.Of(main, shapes.FirstOrDefault(shape => shape != main && shape.Operation == main.Operation && shape.Measured.Count > 0)),
            Picks = main is null || summary.Database is not null ? [] : PickGrid.At(main, main.Reference, summary.Manifest.Client),
            Statements = main is null || summary.Database is not { } stored ? null : DatabaseGrids.Sql(stored, main.Reference),
            Next = NextOf(summary.Manifest.RunId, recordFile),
        };
    }

    private static string MeasuredOf(Summary summary, IReadOnlyList<Shape> shapes)
    {
        var (rows, plan) = (summary.Cells.Where(cell => cell is { MedianMs: not null, IsLimit: false }).Select(cell => cell.Transport).Distinct().Count(), summary.Manifest.Plan);
        var what = shapes.GroupBy(shape => shape.Operation).Select(group => group.Key == Operation.GetPersons
            ? $"{Sizes(group.First())} {(group.First().Sizes is [1] ? "person" : "persons")} {Join(group.Select(shape => shape.Orders ? "with" : "without"))} orders"
            : group.Key == Operation.Query ? "Query"
            : plan.Payload is not null ? $"{Sizes(group.First())} {group.First().Name} of {plan.Payload.Facts.Sample}"
            : $"{group.Key} of {Sizes(group.First())}");
        var processes = summary.Cells.Select(cell => cell.Processes).DefaultIfEmpty(0).Max();
        var effort = plan.Tries is { } tries ? $"{Figures.Count(tries)} {(tries == 1 ? "call" : "calls")} per cell" : plan.Effort.ToString().ToLowerInvariant();
        return $"{Plural(rows, "transport")}, {string.Join(", ", what)}; {effort}, {Plural(processes, "client process", "es")}";
    }

    private static string Sizes(Shape shape) => shape.Sizes.Count == 1
        ? Figures.Count(shape.Sizes[0])
        : $"{Figures.Count(shape.Sizes[0])} to {Figures.Count(shape.Sizes[^1])}";

    private static string MachineOf(Summary summary)
    {
        var (machine, manifest) = (summary.Manifest.Machine, summary.Manifest);
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{machine.Processor}, {Plural(machine.Processors, "processor")}, {machine.OperatingSystem.Split(" (")[0]}, {manifest.Runtime.Framework}, {(manifest.Client is null ? "loopback" : "client on another machine")}, {manifest.StartedAt.UtcDateTime:yyyy-MM-dd HH:mm} UTC");
    }

    /// <summary>A client on another machine, with its link beside the floor.</summary>
    private static IEnumerable<(string Name, string Text)> ClientOf(Summary summary, Shape? main) => summary.Manifest.Client is not { } client ? [] :
    [
        ("Client", $"{ClientWords.NameOf(client)}, {client.Machine.Processor}, {Plural(client.Machine.Processors, "processor")}; {ClientWords.BesideFloor(client, main?.FloorAt(main.Sizes[0]), main?.At(main.Sizes[0]) ?? "")}"),
    ];

    private static string VerifiedOf(Summary summary, IReadOnlyList<Shape> shapes)
    {
        // Only an answer that was wrong says anything about the data: a process that was lost, or a call that timed out, does not.
        var wrong = FailedOf(shapes, cell => cell is { Status: CellStatus.Failed, IsWrong: true });
        var failed = FailedOf(shapes, cell => cell is { Status: CellStatus.Failed, IsWrong: false });
        var proven = summary.Cells.Count(cell => cell.Verified == true);
        var verdict = wrong.Count > 0 ? $"NO: {string.Join("; ", wrong)}{(proven > 0 ? "; the other answers equal the source data" : "")}"
            : proven > 0 && !IsMeasured(summary) ? "every answer so far equals the source data"
            : proven > 0 ? Overview.AllVerified
            : "nothing: no answer was compared with the source data";
        return string.Join("; ", failed.Prepend(verdict));
    }

    /// <summary>Which transports failed and where, those that failed at the same places together: one that failed at some is ranked at the others.</summary>
    private static List<string> FailedOf(IReadOnlyList<Shape> shapes, Func<CellSummary, bool> hasFailed) =>
    [
        .. shapes.SelectMany(shape => shape.Cells.Select(cell => (cell.Transport, cell.Status, HasFailed: hasFailed(cell), Place: shape.At(cell.Persons))))
            .Where(cell => cell.Status != CellStatus.Unavailable)
            .GroupBy(cell => cell.Transport)
            .Select(cells => (Transport: cells.Key, Places: cells.Where(cell => cell.HasFailed).Select(cell => cell.Place).ToList(), Count: cells.Count()))
            .Where(row => row.Places.Count > 0)
            .GroupBy(row => row.Places.Count == row.Count ? "" : string.Join('|', row.Places))
            .Select(rows => (Names: rows.Select(row => row.Transport).ToList(), Where: rows.Key.Length == 0 ? "" : $" at {RowName.Join(rows.First().Places, 1, place => place)}"))
            .Select(rows => $"{Join(rows.Names)} failed{rows.Where}, and {(rows.Names.Count == 1 ? "is" : "are")} not ranked{(rows.Where.Length == 0 ? "" : " there")}"),
    ];

    private static bool IsMeasured(Summary summary) => summary.Cells.Any(cell => cell.MedianMs is not null);

    private static IEnumerable<(string Name, string Text)> EndedOf(Summary summary) =>
        summary.Complete && EndReasons.IsWhole(summary.Ended) ? [] : [("Stopped", Origin.EndOf(summary.Ended, IsMeasured(summary)) ?? "")];

    /// <summary>A run of the usual store is known by its id, any other by its file.</summary>
    private static string NextOf(string runId, string? recordFile)
    {
        var run = recordFile is null || Path.GetDirectoryName(recordFile) is "" or ".transport" ? runId : recordFile;
        return $"transport report {run} --full: every table";
    }

    private static string Plural(int count, string noun, string ending = "s") => $"{Figures.Count(count)} {noun}{(count == 1 ? "" : ending)}";

    private static string Join(IEnumerable<string> words) => string.Join(" and ", words) is var text && words.Count() > 2 ? string.Join(", ", words) : text;
}
