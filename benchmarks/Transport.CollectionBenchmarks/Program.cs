using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Transport.CollectionBenchmarks;

// In this process: a generated project would need the solution's own build settings. One invocation an iteration: an add changes the collection.
var config = ManualConfig.Create(DefaultConfig.Instance)
    .AddJob(new Job("Short").WithToolchain(InProcessEmitToolchain.Instance).WithLaunchCount(1).WithWarmupCount(5).WithIterationCount(7).WithInvocationCount(1).WithUnrollFactor(1));
BenchmarkRunner.Run(
    args switch
    {
        [] => [typeof(AddBenchmarks), typeof(ReadBenchmarks), typeof(MixedBenchmarks), typeof(ConstructorBenchmarks)],
        ["adds"] => [typeof(AddBenchmarks)],
        ["reads"] => [typeof(ReadBenchmarks)],
        ["mixed"] => [typeof(MixedBenchmarks)],
        ["constructors"] => [typeof(ConstructorBenchmarks)],
        _ => throw new ArgumentException("usage: [adds | reads | mixed | constructors]"),
    },
    config);
