using System.CommandLine;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Running;

namespace Transport.Benchmarks;

/// <summary>Parses, runs, and answers what was typed wrongly with one line and exit code 2.</summary>
internal static class BenchmarkCommandLine
{
    private const int Done = 0;
    private const int Failed = 1;
    private const int WrongUsage = 2;

    public static int Run(string[] args, TextWriter output, TextWriter error)
    {
        var options = new BenchmarkOptions();
        var command = options.Command();
        command.SetAction(parsed => Run(options, parsed, output, error));
        var parsed = command.Parse(args);
        if (parsed.Errors is [var problem, ..] && parsed.Action is not { ClearsParseErrors: true })
        {
            return Refuse(error, parsed.UnmatchedTokens is [var unknown, ..]
                ? $"unknown argument '{unknown}': type {string.Join(", ", command.Options.Select(option => option.Name))}"
                : problem.Message);
        }

        return parsed.Invoke(new InvocationConfiguration { Output = output, Error = error, EnableDefaultExceptionHandler = false });
    }

    private static int Run(BenchmarkOptions options, ParseResult parsed, TextWriter output, TextWriter error)
    {
        var plugins = options.LoadPlugins(parsed);
        var (plan, problem) = options.Plan(parsed, plugins);
        if (plan is null)
        {
            return Refuse(error, problem!);
        }

        foreach (var unavailable in plugins.Unavailable)
        {
            output.WriteLine($"not measured: {unavailable.Id}: {unavailable.Reason}");
        }

        foreach (var encoding in plan.Encodings)
        {
            output.WriteLine($"{encoding.Id}: {encoding.Library} {encoding.LibraryVersion}");
        }

        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture, $"{plan.Cases} benchmarks, about {Math.Ceiling(plan.Estimate.TotalMinutes)} min"));
        EncodingBenchmarks.Choose(plan);
        var config = ManualConfig.Create(DefaultConfig.Instance)
            .AddJob(BenchmarkJobs.Of(plan.Job))
            .AddColumn(new PayloadSizeColumn())
            .WithArtifactsPath(options.ArtifactsPath(parsed));
        var summary = BenchmarkRunner.Run<EncodingBenchmarks>(config);
        return !summary.HasCriticalValidationErrors && summary.Reports.Length == plan.Cases && summary.Reports.All(report => report.Success)
            ? Done
            : Failed;
    }

    private static int Refuse(TextWriter error, string message)
    {
        error.WriteLine("error: " + message.ReplaceLineEndings(" "));
        return WrongUsage;
    }
}
