return await Transport.Cli.CommandLine.RunAsync(args);
