using Transport.Cli;

Console.SetError(Messages.Over(() => Console.Error));
var code = await CommandLine.RunAsync(args);
CallingProcess.SayEnd();
return code;
