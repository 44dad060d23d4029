using Transport.Cli;

var code = await CommandLine.RunAsync(args);
CallingProcess.SayEnd();
return code;
