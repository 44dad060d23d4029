using Transport.Cli;
using Transport.Cli.Common;

var code = await CommandLine.RunAsync(args);
CallingProcess.SayEnd();
return code;
