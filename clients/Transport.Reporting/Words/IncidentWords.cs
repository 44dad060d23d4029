namespace Transport.Reporting.Words;

/// <summary>What happened to the processes of a run, in sentences.</summary>
internal static class IncidentWords
{
    /// <summary>Further ones are only counted.</summary>
    private const int Most = 8;

    /// <summary>Freezes that begin so close together are one: of the machine, or of a terminal's whole group of processes.</summary>
    private static readonly TimeSpan Together = TimeSpan.FromSeconds(2);

    /// <summary>Empty if nothing happened.</summary>
    /// <param name="events">Those of a whole run, so that a freeze is said to be part of the figures that it is part of.</param>
    public static IReadOnlyList<string> Of(IEnumerable<RunEvent> events)
    {
        var all = events.ToList();
        var covered = new FrozenFigures(all);
        var sentences = Groups(all.OfType<ProcessIncident>().OrderBy(incident => incident.At)).Select(group => Sentence(group) + covered.Of(group)).ToList();
        return sentences.Count <= Most
            ? sentences
            : [.. sentences.Take(Most), string.Create(CultureInfo.InvariantCulture, $"{sentences.Count - Most} more in the record")];
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

    private static string Sentence(List<ProcessIncident> group)
    {
        var first = group[0];
        var who = group.Count > 3 ? string.Create(CultureInfo.InvariantCulture, $"{group.Count} processes") : string.Join(" and ", group.Select(NameOf));
        var when = (first.At is { } at ? string.Create(CultureInfo.InvariantCulture, $" at {at.UtcDateTime:HH:mm:ss} UTC") : "")
            + (first.During is { } during ? $", during {during}" : "");
        return first.Kind switch
        {
            IncidentKind.Froze => string.Create(CultureInfo.InvariantCulture, $"{who} froze for {group.Max(one => one.Ms ?? 0) / 1000:0.0} s{when}"),
            IncidentKind.Died => $"{who} DIED{when}: {first.Reason}",
            _ => $"{who} was restarted{when}",
        };
    }

    private static string NameOf(ProcessIncident incident) => incident.Role switch
    {
        ProcessRole.Server => incident.Endpoint is { } endpoint ? $"the server of {endpoint}" : "the server",
        ProcessRole.Client => "the measuring client",
        ProcessRole.Database => "the process that keeps the database",
        _ => "the program that coordinates the run",
    };
}
