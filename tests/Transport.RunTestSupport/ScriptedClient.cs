using System.Threading.Channels;
using Transport.Engine.Processes;

namespace Transport.RunTestSupport;

/// <summary>One of <see cref="ScriptedClients"/>.</summary>
/// <param name="number">Counted from 0.</param>
/// <param name="script">As in <see cref="ScriptedClients"/>.</param>
internal sealed class ScriptedClient(int number, Func<ScriptedClient, ClientAssignment, Task> script) : IMeasuringClient
{
    private readonly Channel<ClientMessage> _said = Channel.CreateUnbounded<ClientMessage>();
    private readonly SemaphoreSlim _turns = new(0);
    private readonly CancellationTokenSource _finish = new(), _stop = new();

    /// <summary>Which it is.</summary>
    public int Number => number;

    /// <summary>Whether it was asked to end after its block.</summary>
    public bool IsFinishing => _finish.IsCancellationRequested;

    /// <inheritdoc/>
    public int Id => Environment.ProcessId;

    /// <inheritdoc/>
    public bool IsHere => true;

    /// <summary>Says something.</summary>
    public void Say(ClientMessage message) => _said.Writer.TryWrite(message);

    /// <summary>Says that something was measured.</summary>
    public void Say(RunEvent runEvent) => Say(new EventMessage(runEvent));

    /// <summary>Asks for a turn, and waits for it.</summary>
    public Task TurnAsync()
    {
        Say(new TurnMessage());
        return _turns.WaitAsync(_stop.Token);
    }

    /// <summary>Lets everything be heard that was said, and what follows from it.</summary>
    public async Task PauseAsync()
    {
        while (_said.Reader.Count > 0)
        {
            await Task.Delay(1, _stop.Token);
        }
    }

    /// <summary>Waits until it is asked to end after its block.</summary>
    public Task FinishingAsync() => Task.Delay(Timeout.Infinite, _finish.Token).ContinueWith(_ => { }, TaskScheduler.Default);

    /// <inheritdoc/>
    public Task AssignAsync(ClientAssignment assignment)
    {
        _ = Task.Run(async () =>
        {
            try
            {
                await script(this, assignment);
            }
            catch (OperationCanceledException)
            {
                // It was killed.
            }
            finally
            {
                _said.Writer.TryComplete();
            }
        });
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public async Task<ClientMessage?> ReadAsync() => await _said.Reader.WaitToReadAsync() && _said.Reader.TryRead(out var message) ? message : null;

    /// <inheritdoc/>
    public Task FinishAsync() => _finish.CancelAsync();

    /// <inheritdoc/>
    public Task GiveTurnAsync()
    {
        _turns.Release();
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    public void Kill()
    {
        _stop.Cancel();
        _said.Writer.TryComplete();
    }

    /// <inheritdoc/>
    public Task<string> DescribeLossAsync() => Task.FromResult("the client process died: exit code 137");

    /// <inheritdoc/>
    public Task EndAsync(Incidents incidents) => Task.CompletedTask;

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        Kill();
        return ValueTask.CompletedTask;
    }
}
