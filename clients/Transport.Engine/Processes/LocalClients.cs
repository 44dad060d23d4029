namespace Transport.Engine.Processes;

/// <summary>Client processes of this machine: a line of standard input or output is an order or a message.</summary>
/// <param name="options">The client's program.</param>
/// <param name="areCold">Whether their first call is measured, for which the runtime keeps its defaults; see <see cref="RuntimeKnobs.OfMeasuring"/>.</param>
internal sealed class LocalClients(EngineOptions options, bool areCold = false) : IClientStarter
{
    public Task<IMeasuringClient> StartAsync(CancellationToken cancellationToken)
    {
        var process = Start();
        options.OnStarted?.Invoke(ProcessRole.Client, process.Id);
        return Task.FromResult<IMeasuringClient>(new Local(process, options.Format));
    }

    /// <summary>The message of a line; null where it is none: a client half that prints to standard output does no harm.</summary>
    internal static ClientMessage? Parse(string line, RunFormat format)
    {
        try
        {
            return JsonSerializer.Deserialize<ClientMessage>(line, format.OptionsOf(MessageJson.Default));
        }
        catch (JsonException)
        {
            return null;
        }
    }

    private ChildProcess Start()
    {
        try
        {
            return ChildProcess.Start(options.ClientAssembly, [EngineOptions.ClientVerb], environment: areCold ? null : RuntimeKnobs.OfMeasuring());
        }
        catch (RunException refused) when (refused.InnerException is Win32Exception)
        {
            // The system may permit the next one; a program that is missing stays so.
            throw new ClientAbsentException(refused.Message, refused);
        }
    }

    private sealed class Local(ChildProcess process, RunFormat format) : IMeasuringClient
    {
        private readonly BoundedLines _lines = new(process.OutputStream, LinkBounds.OfClient.LineBytes);
        private string? _flood;

        public int Id => process.Id;

        public bool IsHere => true;

        public Task AssignAsync(ClientAssignment assignment) => process.WriteLineAsync(new AssignCommand(assignment).ToLine());

        public async Task<ClientMessage?> ReadAsync()
        {
            try
            {
                // No deadline: whoever reads messages gives each its time.
                while (await _lines.ReadAsync(CancellationToken.None).ConfigureAwait(false) is { } line)
                {
                    if (Parse(line, format) is { } message)
                    {
                        return message;
                    }
                }
            }
            catch (InvalidDataException flood)
            {
                _flood = flood.Message;
                process.Kill();
            }

            return null;
        }

        public Task FinishAsync() => process.WriteLineAsync(new FinishCommand().ToLine());

        public Task GiveTurnAsync() => process.WriteLineAsync(new TurnCommand().ToLine());

        public void Kill() => process.Kill();

        public async Task<string> DescribeLossAsync() =>
            _flood is { } flood ? $"the client process was ended: {flood}" : $"the client process died: {await process.DescribeEndAsync().ConfigureAwait(false)}";

        public Task EndAsync(Incidents incidents) => incidents.EndAsync(process, ProcessRole.Client, null, "died when its work was done");

        public ValueTask DisposeAsync() => process.DisposeAsync();
    }
}
