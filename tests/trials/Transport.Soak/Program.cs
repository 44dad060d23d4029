using System.CommandLine;
using Transport.Soak;

// Ctrl+C ends the load in order.
return await SoakCommand.Create().Parse(args).InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = null });
