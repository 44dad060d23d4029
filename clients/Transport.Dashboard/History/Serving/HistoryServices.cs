namespace Transport.Dashboard.History.Serving;

/// <summary>What the history consists of.</summary>
internal static class HistoryServices
{
    public static IServiceCollection AddHistory(this IServiceCollection services) => services
        .AddSingleton(provider => new RunStore(provider.GetRequiredService<DashboardOptions>().Engine.StoreFolder))
        .AddSingleton<LabelFiles>()
        .AddSingleton<RunReports>()
        .AddSingleton<IndexFile>()
        .AddSingleton<RunIndex>()
        .AddSingleton<IPaceOfRuns, PaceOfRuns>()
        .AddSingleton<RunFiles>()
        .AddSingleton<IRunNaming>(provider => provider.GetRequiredService<RunFiles>())
        .AddSingleton<RunImport>()
        .AddSingleton<RunHistory>();
}
