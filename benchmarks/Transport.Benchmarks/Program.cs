using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Transport.Benchmarks;
using Transport.Benchmarks.Internal;

// Arguments are BenchmarkDotNet's own, and --persons 1,1000 for other sizes.
var sizes = Array.IndexOf(args, "--persons");
if (sizes >= 0 && !EncodingBenchmarks.TrySetSizes(args.ElementAtOrDefault(sizes + 1)))
{
    Console.Error.WriteLine("--persons takes sizes from 0 to 1000000, for example: --persons 1,1000");
    return 2;
}

string[] rest = sizes < 0 ? args : [.. args[..sizes], .. args[(sizes + 2)..]];

// In this process: every benchmark has the same code and data, and a generated project would need the solution's own build settings.
var job = (rest.Contains("--job") ? Job.Default : Job.ShortRun).WithToolchain(InProcessEmitToolchain.Instance);
var config = DefaultConfig.Instance.AddJob(job).AddColumn(new PayloadSizeColumn());
var ran = BenchmarkSwitcher.FromAssembly(typeof(EncodingBenchmarks).Assembly).Run(
    [.. WithoutJob(rest), .. rest.Contains("--filter") || rest.Contains("--list") ? Array.Empty<string>() : ["--filter", "*"]], config);
return ran.All(summary => !summary.HasCriticalValidationErrors && summary.Reports.All(report => report.Success)) ? 0 : 1;

// --job default is our own word for "not the short one"; any other job is BenchmarkDotNet's.
static IEnumerable<string> WithoutJob(string[] args)
{
    for (var i = 0; i < args.Length; i++)
    {
        if (args[i] == "--job" && i + 1 < args.Length && string.Equals(args[i + 1], "default", StringComparison.OrdinalIgnoreCase))
        {
            i++;
            continue;
        }

        yield return args[i];
    }
}
