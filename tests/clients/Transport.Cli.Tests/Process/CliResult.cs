namespace Transport.Cli.Tests.Process;

/// <summary>How a process of the command line ended.</summary>
internal sealed record CliResult(int ExitCode, string Output, string Error);
