using Transport.Experiments.ServiceModes;
using Transport.Reporting.Articles;

namespace Transport.Reporting.ServiceModes;

/// <summary>Article 3 as CSV (RFC 4180), names as in the JSON: a line a run.</summary>
internal static class ServiceModesCsv
{
    public static void Write(RunCsv csv, Article3Summary summary)
    {
        csv.WriteNames("transport,operation,objects,instance,concurrency,constructor,run,perSecond,meanPerSecond,serverCpuShare,clientCpuShare,answered,failed,firstProblem,status,reason");
        var rows = summary.Rows.ToDictionary(row => row.Transport);
        foreach (var point in summary.Points)
        {
            var row = rows[point.Transport];
            foreach (var (number, rate) in ArticleWords.Numbered(point.RunsPerSecond))
            {
                csv.WriteLine(
                    point.Transport, point.Operation, point.Objects, point.Instance, point.Concurrency, point.Constructor, number, rate, point.PerSecond,
                    point.ServerCpuShare, point.ClientCpuShare, point.Answered, point.Failed, point.FirstProblem, ArticleWords.StatusOf(row), row.Reason);
            }
        }
    }
}
