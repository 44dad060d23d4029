using System.CommandLine;
using Transport.SelfTest;

try
{
    return await SelfTestCommand.Create().Parse(args).InvokeAsync(new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
}
catch (OperationCanceledException)
{
    await Console.Error.WriteLineAsync("error: cancelled before anything was measured");
    return 1;
}
