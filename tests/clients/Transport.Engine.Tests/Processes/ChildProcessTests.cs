using Transport.Engine.Processes;

namespace Transport.Engine.Tests.Processes;

public class ChildProcessTests
{
    [Fact]
    public async Task Dispose_ProcessThatEndedBeforeItReadItsLastLine_IsNoError()
    {
        // This very program, which prints how it is used and ends.
        var process = ChildProcess.Start(typeof(ChildProcessTests).Assembly.Location, ["-?"]);
        await process.DescribeEndAsync();
        await process.WriteLineAsync("nobody reads this");

        await process.DisposeAsync();

        Assert.Throws<InvalidOperationException>(() => process.HasExited);
    }
}
