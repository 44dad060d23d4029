using System.IO.Pipelines;
using System.Text;
using System.Threading.Channels;

namespace Transport.Engine.Tests.Agents;

/// <summary>The other end of a pipe, in this process: says what a test makes it say.</summary>
internal sealed class FakeAgent : IAgentPipe
{
    private readonly Pipe _output = new();
    private readonly Channel<string> _input = Channel.CreateUnbounded<string>();

    public FakeAgent(AgentHello? hello = null) =>
        Say(new HelloMessage(hello ?? AgentHellos.Own("0123", null), AgentClock.NowMs, new Dictionary<string, string>()));

    /// <summary>An agent that begins with something else than a hello, and does not end the line.</summary>
    public FakeAgent(string begin) => Write(begin);

    /// <summary>What the coordinator sends.</summary>
    public ChannelReader<string> Input => _input.Reader;

    public Stream Output => _output.Reader.AsStream();

    public bool WasKilled { get; private set; }

    /// <summary>Answers every sign of life from now on, with this clock.</summary>
    public void Answer(Func<double> clockMs) => _ = Task.Run(async () =>
    {
        await foreach (var line in _input.Reader.ReadAllAsync())
        {
            if (ClientCommand.Parse(line) is AliveCommand alive)
            {
                Say(new EchoMessage(alive.Number, clockMs()));
            }
        }
    });

    public void Say(ClientMessage message) => Say(JsonSerializer.Serialize<ClientMessage>(message, RunRecords.Format.OptionsOf(AgentJson.Default)));

    public void Say(string line) => Write(line + "\n");

    /// <summary>Writes what need be no whole line.</summary>
    public void Write(string text)
    {
        lock (_output)
        {
            try
            {
                _output.Writer.WriteAsync(Encoding.UTF8.GetBytes(text)).AsTask().GetAwaiter().GetResult();
            }
            catch (InvalidOperationException)
            {
                // It was killed.
            }
        }
    }

    public Task WriteLineAsync(string line) => _input.Writer.WriteAsync(line).AsTask();

    public void Kill()
    {
        WasKilled = true;
        End();
    }

    /// <summary>The pipe ends.</summary>
    public void End() => _output.Writer.Complete();

    public Task<string> DescribeEndAsync() => Task.FromResult("exit code 137");

    public ValueTask DisposeAsync()
    {
        Kill();
        return ValueTask.CompletedTask;
    }
}
