namespace Transport.PayloadGeneration.Projects;

/// <summary>What a payload was made of, in lines: names and numbers.</summary>
public static class PayloadWords
{
    public static IEnumerable<string> Of(PayloadFolder folder, PayloadManifest manifest)
    {
        var facts = manifest.Facts;
        yield return string.Create(CultureInfo.InvariantCulture,
            $"Payload   {folder.Id}: {Count(facts.Items, "item")} of {facts.Sample}, {facts.Bytes / facts.Items:N0} bytes each as JSON; {Count(facts.Types, "type")}, {Count(facts.Members, "member")}, depth {facts.Depth}");
        foreach (var decision in manifest.Decisions)
        {
            yield return $"          {decision.What}: {string.Join(", ", decision.Paths)}";
        }

        foreach (var sentence in manifest.Normalised)
        {
            yield return $"          {sentence}";
        }

        if (facts.Bytes < PayloadFacts.LeastBytesToCompress)
        {
            yield return $"          below {PayloadFacts.LeastBytesToCompress / 1024} KB, or repeated: rows that compress are not comparable";
        }
    }

    private static string Count(int count, string what) => string.Create(CultureInfo.InvariantCulture, $"{count:N0} {what}{(count == 1 ? "" : "s")}");
}
