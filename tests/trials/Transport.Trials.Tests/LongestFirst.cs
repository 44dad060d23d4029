using Transport.Dashboard.Browser.Tests;
using Transport.Trials.Tests;
using Transport.Trials.Tests.Hostile;
using Transport.Trials.Tests.Packages;
using Transport.Trials.Tests.Processes;
using Xunit.Sdk;
using Xunit.v3;

[assembly: TestCollectionOrderer(typeof(LongestFirst))]

namespace Transport.Trials.Tests;

/// <summary>Classes that take minutes begin first: each does one test at a time, and one that began late would be left alone with the machine.</summary>
public sealed class LongestFirst : ITestCollectionOrderer
{
    private static readonly string[] Minutes =
    [
        .. new[]
        {
            typeof(CallingPageTests), typeof(HostileAgentTests), typeof(StopTests), typeof(StoredRunPageTests), typeof(HostileServerTests),
            typeof(ClientElsewhereTests), typeof(InstalledToolTests), typeof(LossTests), typeof(ComponentTests), typeof(DataTrials), typeof(FullDiskTests), typeof(AgentTests),
            typeof(AgentNamespaceTests), typeof(LongVerbTests),
        }.Select(type => type.FullName!),
    ];

    public IReadOnlyCollection<T> OrderTestCollections<T>(IReadOnlyCollection<T> testCollections)
        where T : ITestCollection =>
        [.. testCollections.OrderByDescending(collection => Array.Exists(Minutes, name => collection.TestCollectionDisplayName.Contains(name, StringComparison.Ordinal)))];
}
