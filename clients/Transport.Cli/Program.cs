using Transport.Cli;

// What the kind of output decides is not decided again by a variable: .NET would write its colours into pipes, beside what is written here.
Environment.SetEnvironmentVariable("DOTNET_SYSTEM_CONSOLE_ALLOW_ANSI_COLOR_REDIRECTION", null);
Console.SetError(Messages.Over(() => Console.Error));
var code = await CommandLine.RunAsync(args);
CallingProcess.SayEnd();
return code;
