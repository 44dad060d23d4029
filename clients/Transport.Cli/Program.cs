using Transport.Cli;
using Transport.Cli.Common;
using Transport.Cli.Present;

Console.SetError(Messages.Over(() => Console.Error));
var code = await CommandLine.RunAsync(args);
CallingProcess.SayEnd();
return code;
