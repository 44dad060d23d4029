namespace Transport.Reporting.Words;

/// <summary>Which figures of a run a freeze is part of, where a figure is of more than one call. Single calls that a freeze covered are stalls.</summary>
internal sealed class FrozenFigures
{
    private readonly List<(MeasuredSpan Span, DateTimeOffset From, DateTimeOffset To)> _spans = [];
    private readonly Dictionary<string, string> _endpoints = [];

    /// <param name="events">Those of the whole run.</param>
    public FrozenFigures(IReadOnlyCollection<RunEvent> events)
    {
        foreach (var one in events)
        {
            if (one.Span() is { } span && one.At is { } to)
            {
                _spans.Add((span, to.AddMilliseconds(-span.Ms), to));
            }
            else if (one is RowListed { Description: { } described } row)
            {
                _endpoints[row.Transport] = described.EndpointId;
            }
        }
    }

    /// <summary>The end of a sentence; empty if they are part of none.</summary>
    /// <param name="freezes">What froze at the same time.</param>
    public string Of(IEnumerable<ProcessIncident> freezes)
    {
        var figures = freezes.SelectMany(Covered).Distinct().ToList();
        return figures.Count == 0 ? "" : string.Create(
            CultureInfo.InvariantCulture,
            $"; {(figures.Count == 1 ? "1 measurement" : $"{figures.Count} measurements")} of {string.Join(" and ", figures.Select(figure => figure.Span.Transport).Distinct())} {(figures.Count == 1 ? "includes" : "include")} it");
    }

    private IEnumerable<(MeasuredSpan Span, DateTimeOffset From, DateTimeOffset To)> Covered(ProcessIncident incident) =>
        incident is { Kind: IncidentKind.Froze, Role: ProcessRole.Server or ProcessRole.Client, At: { } from, Ms: { } ms }
            ? _spans.Where(span => span.From < from.AddMilliseconds(ms) && span.To > from && IsServedBy(span.Span.Transport, incident.Endpoint))
            : [];

    private bool IsServedBy(string transport, string? endpoint) => endpoint is null || _endpoints.GetValueOrDefault(transport) == endpoint;
}
