namespace Transport.Experiments.Load.Figures.Agents;

/// <summary>Judges an agent's link and its beginning: what may spoil a load besides the generator itself.</summary>
internal static class AgentGuard
{
    /// <summary>A twentieth of a second: the agents' seconds are added as one.</summary>
    private const double MostApartMs = 50;

    /// <summary>Messages that wait for less say nothing about a link.</summary>
    private const double LeastDelayMs = 25;

    /// <summary>A delay of this share of the median response is a part of it.</summary>
    private const double DelayShare = 0.5;

    /// <summary>Why an agent's part of loads is not the server's doing; empty where it is.</summary>
    /// <param name="ends">How it made them.</param>
    /// <param name="medianMs">Median response of the whole load; null of none.</param>
    public static IEnumerable<string> Problems(IReadOnlyCollection<LoadAgentEnded> ends, double? medianMs)
    {
        if (ends.Count == 0)
        {
            yield break;
        }

        if (ends.Max(end => end.BoundMs) is > MostApartMs and var bound)
        {
            yield return Text($"its clock is known to {bound:0.#} ms only, so that its seconds may be others' by more than a twentieth");
        }

        if (ends.Max(end => end.LateMs) is > MostApartMs and var late)
        {
            yield return Text($"it began {late:0.#} ms after the others");
        }

        var delay = ends.Max(end => (end.LoadedRoundTripMs ?? 0) - end.RoundTripMs);
        if (delay > Math.Max(LeastDelayMs, DelayShare * (medianMs ?? 0)))
        {
            yield return Text($"messages to it took {delay:0.#} ms more during the load, more than half of the median response: its link or its processors were full");
        }
    }

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
