using System.IO.Pipelines;
using Transport.Engine.Tests.Worker;

namespace Transport.Engine.Tests.Agents;

public sealed class CommandReaderTests
{
    /// <summary>What carries its lines may have been cut before it carried any: nobody would end the agent.</summary>
    [Fact]
    public async Task Start_CoordinatorThatNeverSaysAnything_Stops()
    {
        var pipe = new Pipe();
        // Never disposed: the threads that read and watch hold it.
        var stop = new CancellationTokenSource();
        var stopped = new TaskCompletionSource();
        await using var stopping = stop.Token.Register(stopped.SetResult);
        var reader = new CommandReader(pipe.Reader.AsStream(), new CollectingSink(), _ => { }, stop, TimeSpan.FromMilliseconds(200));

        reader.Start();

        await stopped.Task.WaitAsync(Deadline.Soon);
        Assert.Equal("no sign of life from the coordinator for 0.2 s", reader.Reason);
        await pipe.Writer.CompleteAsync();
    }
}
