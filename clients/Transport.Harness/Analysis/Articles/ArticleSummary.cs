using System.Text.Json.Serialization;
using Transport.Harness.Plan;
using Transport.Harness.Record;

namespace Transport.Harness.Analysis.Articles;

/// <summary>An article's experiment done again: a pure function of a <see cref="RunRecord"/>.</summary>
[JsonDerivedType(typeof(Article1Summary))]
[JsonDerivedType(typeof(Article2Summary))]
[JsonDerivedType(typeof(Article3Summary))]
public abstract record ArticleSummary
{
    /// <summary>Number of the article.</summary>
    public abstract int Article { get; }

    /// <summary>Where, when and with what.</summary>
    public required RunManifest Manifest { get; init; }

    /// <summary>False when the run was killed.</summary>
    public required bool Complete { get; init; }

    /// <summary>One of <see cref="EndReasons"/>; null when it was killed.</summary>
    public string? Ended { get; init; }

    /// <summary>Whether a row failed.</summary>
    [JsonIgnore]
    public abstract bool HasFailed { get; }

    /// <summary>The summary of an article's run; null for a run that is not an article's.</summary>
    public static ArticleSummary? Of(RunRecord record)
    {
        ArgumentNullException.ThrowIfNull(record);
        return record.Events.OfType<ArticlePlanned>().FirstOrDefault()?.Plan switch
        {
            Article1Plan plan => Article1Builder.Build(record, plan),
            Article2Plan plan => Article2Builder.Build(record, plan),
            Article3Plan plan => Article3Builder.Build(record, plan),
            _ => null,
        };
    }
}
