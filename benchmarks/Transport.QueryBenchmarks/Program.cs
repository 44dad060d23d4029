using System.Globalization;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Transport.QueryBenchmarks;

// In this process: a generated project would need the solution's own build settings.
var config = ManualConfig.Create(DefaultConfig.Instance).AddJob(Job.ShortRun.WithToolchain(InProcessEmitToolchain.Instance));
switch (args)
{
    case []:
        BenchmarkRunner.Run<ODataQueryBenchmarks>(config);
        return 0;

    case ["answers"]:
        BenchmarkRunner.Run<ODataAnswerBenchmarks>(config);
        return 0;

    case ["bytes", var server, .. var rest] when Uri.TryCreate(server, UriKind.Absolute, out var address) && Number(rest, 300) is { } calls:
        return await BytesOnly.RunAsync(address, calls);

    case ["literals", var server, .. var rest] when Uri.TryCreate(server, UriKind.Absolute, out var address) && Number(rest, 2000) is { } calls:
        return await NewLiterals.RunAsync(address, calls);

    case ["large", var server, .. var rest] when Uri.TryCreate(server, UriKind.Absolute, out var address) && Number(rest, 1_000_000) is { } persons:
        return await LargeAnswer.RunAsync(address, persons);

    default:
        Console.Error.WriteLine("usage: [answers | bytes SERVER [CALLS] | literals SERVER [CALLS] | large SERVER [PERSONS]], where SERVER is what `transport serve` prints");
        return 2;
}

static int? Number(string[] rest, int otherwise) =>
    rest is [] ? otherwise : rest is [var text] && int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out var number) && number > 0 ? number : null;
