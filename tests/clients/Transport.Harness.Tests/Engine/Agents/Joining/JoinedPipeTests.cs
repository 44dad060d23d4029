using System.Net.Security;
using Transport.Harness.Engine.Agents.Joining;

namespace Transport.Harness.Tests.Engine.Agents.Joining;

public sealed class JoinedPipeTests
{
    [Fact]
    public async Task WriteLineAsync_AfterKill_IsNoError()
    {
        await using var pipe = new JoinedPipe(new SslStream(new MemoryStream()));
        pipe.Kill();

        Assert.Null(await Xunit.Record.ExceptionAsync(() => pipe.WriteLineAsync("{}")));
    }
}
