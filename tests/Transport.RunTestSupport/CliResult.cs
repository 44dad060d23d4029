namespace Transport.RunTestSupport;

/// <summary>How a process of the command line ended.</summary>
public sealed record CliResult(int ExitCode, string Output, string Error);
