return Transport.Benchmarks.Internal.BenchmarkCommandLine.Run(args, Console.Out, Console.Error);
