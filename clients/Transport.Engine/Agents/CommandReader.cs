namespace Transport.Engine.Agents;

/// <summary>
/// A measuring process's side of the pipe. On its own threads, so that a generator that needs every pool thread still answers signs of life. A
/// coordinator that has given one sign of life gives more: without any for <see cref="SilentFor"/> the process stops calling.
/// </summary>
/// <param name="input">Commands, one line of JSON each.</param>
/// <param name="sink">Where answers go.</param>
/// <param name="onCommand">Given everything but signs of life.</param>
/// <param name="stop">Cancelled when the coordinator is gone, silent, or speaks another language.</param>
/// <param name="firstWithin">When a coordinator must have given its first sign of life, from <see cref="Start"/> on; null for one that need not give any.</param>
internal sealed class CommandReader(Stream input, IMessageSink sink, Action<ClientCommand> onCommand, CancellationTokenSource stop, TimeSpan? firstWithin = null)
{
    /// <summary>How long the process works for a coordinator whose signs of life have ceased.</summary>
    public static readonly TimeSpan SilentFor = TimeSpan.FromSeconds(3);

    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(100);

    /// <summary>The shortest sleep.</summary>
    private static readonly TimeSpan OneTick = TimeSpan.FromMilliseconds(1);

    private long _startedAt;

    private long _heardAt;

    private string Silence => FormattableString.Invariant($"no sign of life from the coordinator for {(Volatile.Read(ref _heardAt) is 0 ? firstWithin ?? SilentFor : SilentFor).TotalSeconds:0.#} s");

    /// <summary>Why it stopped, in words; null where the coordinator closed the pipe.</summary>
    public string? Reason { get; private set; }

    /// <summary>Begins to listen.</summary>
    public void Start()
    {
        _startedAt = Stopwatch.GetTimestamp();
        new Thread(Listen) { IsBackground = true, Name = "commands" }.Start();
        new Thread(Watch) { IsBackground = true, Name = "coordinator watch" }.Start();
    }

    private void Listen()
    {
        try
        {
            var lines = new BoundedLines(input, LinkBounds.OfClient.LineBytes);
            while (lines.Read() is { } line)
            {
                if (Left() < TimeSpan.Zero)
                {
                    // A machine that stood still finds old signs of life in its pipe. Its coordinator has given it up.
                    Reason = Silence;
                    break;
                }

                var command = ClientCommand.Parse(line);
                if (command is AliveCommand { Number: var number })
                {
                    Volatile.Write(ref _heardAt, Stopwatch.GetTimestamp());
                    sink.Send(new EchoMessage(number, AgentClock.NowMs));
                }
                else
                {
                    onCommand(command);
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

    private void Watch()
    {
        while (!stop.IsCancellationRequested)
        {
            var left = Left();
            if (left < TimeSpan.Zero)
            {
                Reason = Silence;
                stop.Cancel();
                return;
            }

            Thread.Sleep(left < LookEvery ? left + OneTick : LookEvery);
        }
    }

    /// <summary>How long the coordinator may still be silent. A coordinator of this machine gives no sign of life, and its pipe ends with it.</summary>
    private TimeSpan Left() => Volatile.Read(ref _heardAt) is not 0 and var heardAt ? SilentFor - Stopwatch.GetElapsedTime(heardAt)
        : firstWithin is { } first ? first - Stopwatch.GetElapsedTime(_startedAt)
        : SilentFor;
}
