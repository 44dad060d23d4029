namespace Transport.PluginLoading.Discovery;

/// <summary>Loads a plugin and reads once what it has.</summary>
internal static class FactsReader
{
    private const int MostParts = 100;

    public static PluginFacts Read(string folder)
    {
        try
        {
            var plugin = PluginLoader.Create(folder);
            var refused = new List<RefusedPart>();
            var facts = new PluginFacts
            {
                Encodings = Keep(plugin.Encodings, "encodings", RowChecks.Encoding, refused, folder),
                Endpoints = Keep(plugin.Servers, "server halves", RowChecks.Server, refused, folder),
                Transports = Keep(plugin.Transports, "client halves", RowChecks.Transport, refused, folder),
                Ways = Keep(plugin.Ways, "ways to the data", DataChecks.Way, refused, folder),
                Stores = Keep(plugin.Stores, "kinds of database", DataChecks.Store, refused, folder),
                Notes = PackageNotes.OfBuilt(folder),
            };
            return facts with { Refused = refused };
        }
        catch (PluginException problem)
        {
            return new PluginFacts { Problem = RowChecks.Plain(problem.Message), IsBroken = problem.IsBroken };
        }
        catch (Exception thrown)
        {
            return new PluginFacts { Problem = RowChecks.Plain(PluginFailure.Describe(thrown)), IsBroken = true };
        }
    }

    private static List<TFact> Keep<TPart, TFact>(
        IReadOnlyList<TPart>? parts, string what, Func<TPart, TFact> check, List<RefusedPart> refused, string folder)
        where TPart : class
    {
        if (parts is null || parts.Count > MostParts)
        {
            throw new PluginException(parts is null ? $"its list of {what} is null." : $"it has {parts.Count} {what}; {MostParts} is the most.");
        }

        var kept = new List<TFact>();
        foreach (var part in parts)
        {
            try
            {
                kept.Add(check(part ?? throw new RefusedPartException(null, $"one of its {what} is null.")));
            }
            catch (RefusedPartException problem)
            {
                refused.Add(new RefusedPart(problem.Id ?? Path.GetFileName(folder), RowChecks.Plain(problem.Message)));
            }
        }

        return kept;
    }
}
