using System.Net.Security;
using Transport.Engine.Agents.Joining;

namespace Transport.Engine.Tests.Agents.Joining;

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
