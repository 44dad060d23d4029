namespace Transport.Reporting.Words;

/// <summary>What happened to the processes of a run, in sentences.</summary>
internal static class IncidentWords
{
    /// <summary>Further ones are only counted.</summary>
    private const int Most = 8;

    /// <summary>More freezes say nothing each: the machine did too much else.</summary>
    private const int MostFreezes = 3;

    private const int MostNames = 3;

    /// <summary>Freezes that begin so close together are one: of the machine, or of a terminal's whole group of processes.</summary>
    private static readonly TimeSpan Together = TimeSpan.FromSeconds(2);

    /// <summary>Empty if nothing happened.</summary>
    /// <param name="events">Those of a whole run, so that a freeze is said to be part of the figures that it is part of.</param>
    public static IReadOnlyList<string> Of(IEnumerable<RunEvent> events)
    {
        var all = events.ToList();
        var covered = new FrozenFigures(all);
        var groups = Groups(all.OfType<ProcessIncident>().OrderBy(incident => incident.At));
        var freezes = groups.FindAll(group => group[0].Kind == IncidentKind.Froze) is { Count: > MostFreezes } many ? many.SelectMany(group => group).ToList() : [];
        var sentences = groups.Where(group => freezes.Count == 0 || group[0].Kind != IncidentKind.Froze).Select(group => Sentence(group) + covered.Of(group)).ToList();
        return
        [
            .. sentences.Take(Most),
            .. freezes.Count == 0 ? Array.Empty<string>() : [AllOf(freezes) + covered.Of(freezes)],
            .. sentences.Count <= Most ? Array.Empty<string>() : [string.Create(CultureInfo.InvariantCulture, $"{sentences.Count - Most} more in the record")],
        ];
    }

    private static List<List<ProcessIncident>> Groups(IEnumerable<ProcessIncident> ordered)
    {
        var groups = new List<List<ProcessIncident>>();
        foreach (var incident in ordered)
        {
            if (incident.Kind == IncidentKind.Froze && groups.FindLast(group => group[0].Kind == IncidentKind.Froze) is { } group
                && incident.At - group[0].At < Together && group.TrueForAll(other => other.Pid != incident.Pid))
            {
                group.Add(incident);
            }
            else
            {
                groups.Add([incident]);
            }
        }

        return groups;
    }

    /// <summary>"39 freezes of the measuring client for 1.2 s at most, from 10:05:00 to 10:05:38 UTC".</summary>
    private static string AllOf(List<ProcessIncident> freezes)
    {
        var at = freezes.Select(freeze => freeze.At).OfType<DateTimeOffset>().Select(at => at.UtcDateTime).DefaultIfEmpty().ToList();
        var when = at.Min() == default ? "" : string.Create(CultureInfo.InvariantCulture, $", from {at.Min():HH:mm:ss} to {at.Max():HH:mm:ss} UTC");
        return string.Create(CultureInfo.InvariantCulture, $"{freezes.Count} freezes of {NamesOf([.. freezes.DistinctBy(NameOf)])} for {freezes.Max(freeze => freeze.Ms ?? 0) / 1000:0.0} s at most{when}");
    }

    private static string Sentence(List<ProcessIncident> group)
    {
        var first = group[0];
        var who = NamesOf(group);
        var when = (first.At is { } at ? string.Create(CultureInfo.InvariantCulture, $" at {at.UtcDateTime:HH:mm:ss} UTC") : "")
            + (first.During is { } during ? $", during {during}" : "");
        return first.Kind switch
        {
            IncidentKind.Froze => string.Create(CultureInfo.InvariantCulture, $"{who} froze for {group.Max(one => one.Ms ?? 0) / 1000:0.0} s{when}"),
            IncidentKind.Died => $"{who} DIED{when}: {first.Reason}",
            _ => $"{who} was restarted{when}",
        };
    }

    private static string NamesOf(List<ProcessIncident> processes) =>
        processes.Count > MostNames ? string.Create(CultureInfo.InvariantCulture, $"{processes.Count} processes") : string.Join(" and ", processes.Select(NameOf));

    private static string NameOf(ProcessIncident incident) => incident.Role switch
    {
        ProcessRole.Server => incident.Endpoint is { } endpoint ? $"the server of {endpoint}" : "the server",
        ProcessRole.Client => "the measuring client",
        ProcessRole.Database => "the process that keeps the database",
        _ => "the program that coordinates the run",
    };
}
