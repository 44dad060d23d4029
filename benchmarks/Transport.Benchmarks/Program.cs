return Transport.Benchmarks.BenchmarkCommandLine.Run(args, Console.Out, Console.Error);
