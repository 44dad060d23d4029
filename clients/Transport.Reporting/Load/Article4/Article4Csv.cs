using Transport.Experiments.Load.Article4;

namespace Transport.Reporting.Load.Article4;

/// <summary>Article 4 as CSV (RFC 4180), names as in the JSON: one line per scenario, row and number of users; then one per figure of the article.</summary>
internal static class Article4Csv
{
    public static void Write(RunCsv csv, Article4Summary summary)
    {
        csv.WriteNames("scenario,transport,way,users,status,reason,perSecond,medianMs,p95Ms,errorShare,slaKept,trend,articleTrend,verified,finding,unit,article,ours,of");
        foreach (var row in summary.Rows)
        {
            foreach (var load in new[] { row.OneUser, row.Load }.OfType<Article4Load>())
            {
                csv.WriteLine(
                    row.Scenario, row.Transport, row.Way, load.Users, load.Status, load.Reason, load.Rate?.PerSecond, load.Median?.Ms, load.P95?.Ms, load.ErrorShare, load.SlaKept,
                    load.Trend?.Verdict, row.ArticleTrend, load.Verified, null, null, null, null, null);
            }
        }

        foreach (var finding in summary.Findings)
        {
            csv.WriteLine([.. new object?[14], finding.What, finding.Unit, finding.Article, finding.Ours, finding.Of]);
        }
    }
}
