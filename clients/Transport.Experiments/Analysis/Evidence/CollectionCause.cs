namespace Transport.Experiments.Analysis.Evidence;

/// <summary>Whether garbage collections fall on the calls of a slow mode and not on those of the fast one.</summary>
internal static class CollectionCause
{
    /// <summary>The least share of slow calls with a collection in them.</summary>
    private const double LeastShare = 0.5;

    /// <summary>The least ratio of that share to the fast calls' share.</summary>
    private const double LeastRatio = 4;

    /// <returns>For example "gen-2 collections of the server"; null where none explains the mode.</returns>
    public static string? Of(IReadOnlyList<Visit> visits, Func<double, bool> isFast, Func<double, bool> isSlow)
    {
        // The oldest generation first: each collection is counted with its oldest one alone.
        foreach (var (generation, least) in (ReadOnlySpan<(int, string)>)[(2, "gen-2"), (1, "gen-1"), (0, "gen-0")])
        {
            foreach (var onServer in (ReadOnlySpan<bool>)[true, false])
            {
                var slow = Share(visits, isSlow, generation, onServer);
                if (slow >= LeastShare && slow >= LeastRatio * Share(visits, isFast, generation, onServer))
                {
                    return $"{least} collections of the {(onServer ? "server" : "client")}";
                }
            }
        }

        return null;
    }

    private static double Share(IReadOnlyList<Visit> visits, Func<double, bool> isOfMode, int generation, bool onServer)
    {
        var (calls, hit) = (0, 0);
        foreach (var visit in visits)
        {
            var collected = (visit.Collections ?? []).Where(c => c.Generation == generation && c.OnServer == onServer).Select(c => c.Call).ToHashSet();
            for (var call = 0; call < visit.Ms.Count; call++)
            {
                if (isOfMode(visit.Ms[call]))
                {
                    calls++;
                    hit += collected.Contains(call) ? 1 : 0;
                }
            }
        }

        return calls == 0 ? 0 : (double)hit / calls;
    }
}
