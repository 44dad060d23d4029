using System.Diagnostics;
using System.Text.Json;
using Transport.Engine.Messages;

namespace Transport.Engine.Agents;

/// <summary>
/// The agent's side of the pipe. On its own threads, so that a generator that needs every pool thread still answers signs of life; and
/// who hears nothing from his coordinator for <see cref="SilentFor"/> stops calling.
/// </summary>
/// <param name="input">Commands, one line of JSON each.</param>
/// <param name="sink">Where answers go.</param>
/// <param name="onCommand">Given everything but signs of life.</param>
/// <param name="stop">Cancelled when the coordinator is gone, silent, or speaks another language.</param>
internal sealed class AgentEar(Stream input, IMessageSink sink, Action<AgentCommand> onCommand, CancellationTokenSource stop)
{
    /// <summary>How long an agent works for a coordinator that gives no sign of life.</summary>
    public static readonly TimeSpan SilentFor = TimeSpan.FromSeconds(3);

    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(100);

    private long _heardAt;

    /// <summary>Why it stopped, in words; null where the coordinator closed the pipe.</summary>
    public string? Reason { get; private set; }

    /// <summary>Begins to listen.</summary>
    public void Start()
    {
        new Thread(Listen) { IsBackground = true, Name = "agent commands" }.Start();
        new Thread(Watch) { IsBackground = true, Name = "agent watch" }.Start();
    }

    private void Listen()
    {
        try
        {
            var lines = new BoundedLines(input);
            while (lines.Read() is { } line)
            {
                Volatile.Write(ref _heardAt, Stopwatch.GetTimestamp());
                switch (JsonSerializer.Deserialize(line, AgentJson.Default.AgentCommand))
                {
                    case AliveCommand alive:
                        sink.Send(new EchoMessage(alive.Number, AgentClock.NowMs));
                        break;
                    case { } command:
                        onCommand(command);
                        break;
                }
            }
        }
        catch (Exception problem) when (problem is JsonException or InvalidDataException or NotSupportedException)
        {
            Reason = $"the coordinator sent something that is not a command: {problem.Message}";
        }
        catch (Exception problem) when (problem is IOException or ObjectDisposedException)
        {
            Reason = problem.Message;
        }

        stop.Cancel();
    }

    /// <summary>From the first command on: who starts an agent by hand may look at its first line.</summary>
    private void Watch()
    {
        while (!stop.IsCancellationRequested)
        {
            Thread.Sleep(LookEvery);
            if (Volatile.Read(ref _heardAt) is not 0 and var heardAt && Stopwatch.GetElapsedTime(heardAt) > SilentFor)
            {
                Reason = $"no sign of life from the coordinator for {SilentFor.TotalSeconds:0} s";
                stop.Cancel();
            }
        }
    }
}
