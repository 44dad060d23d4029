using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using BenchmarkDotNet.Toolchains.InProcess.Emit;
using Transport.AgentBenchmarks.Load;

// In this process: a generated project would need the solution's own build settings.
BenchmarkRunner.Run<CoordinatorBenchmarks>(ManualConfig.Create(DefaultConfig.Instance).AddJob(Job.ShortRun.WithToolchain(InProcessEmitToolchain.Instance)));
