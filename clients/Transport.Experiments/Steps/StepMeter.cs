using System.Diagnostics;
using Transport.Engine;
using Transport.Engine.Worker;
using Transport.PayloadModels;
using Transport.Runs.Plan;

namespace Transport.Experiments.Steps;

/// <summary>Worker: takes the time and the memory of steps, and reports each.</summary>
/// <param name="session">Where to.</param>
/// <param name="way">Whose steps.</param>
/// <param name="size">Of the plan, for the progress.</param>
/// <param name="total">About how many steps there will be.</param>
internal sealed class StepMeter(SessionContext session, string way, int size, int total)
{
    private static readonly TimeSpan LookEvery = TimeSpan.FromMilliseconds(5);

    private int _done;

    /// <summary>Does a step, after the garbage of those before was collected.</summary>
    /// <param name="step">What is done.</param>
    /// <param name="number">The try, from 1.</param>
    /// <param name="rows">Rows that it does.</param>
    /// <param name="work">Does it.</param>
    /// <param name="more">Adds what the work found, after the time was taken.</param>
    /// <exception cref="OperationCanceledException">The run ends.</exception>
    public void Measure(string step, int number, long rows, Action work, Func<StepSample, StepSample>? more = null)
    {
        session.Finish.ThrowIfCancellationRequested();
        session.StopNow.ThrowIfCancellationRequested();
        session.Progress(RunPhase.Measuring, new Cell(way, Operation.GetPersons, size, Orders: false), _done++, Math.Max(total, _done));
        GC.Collect();
        GC.WaitForPendingFinalizers();
        using var memory = new Peak();
        var startedAt = Stopwatch.GetTimestamp();
        work();
        var ms = Math.Max(Stopwatch.GetElapsedTime(startedAt).TotalMilliseconds, 0.000_001);
        var sample = new StepSample(way, step, number, rows, Math.Round(ms, 6), PeakBytes: memory.End());
        session.Send(new StepMeasured(more?.Invoke(sample) ?? sample));
    }

    /// <summary>The most memory that the process holds, looked at often.</summary>
    private sealed class Peak : IDisposable
    {
        private readonly ManualResetEventSlim _ended = new();
        private readonly Thread _looking;
        private long _most = Environment.WorkingSet;

        public Peak()
        {
            _looking = new Thread(Look) { IsBackground = true, Name = "peak memory" };
            _looking.Start();
        }

        public long End()
        {
            _ended.Set();
            _looking.Join();
            return Math.Max(_most, Environment.WorkingSet);
        }

        public void Dispose()
        {
            End();
            _ended.Dispose();
        }

        private void Look()
        {
            while (!_ended.Wait(LookEvery))
            {
                _most = Math.Max(_most, Environment.WorkingSet);
            }
        }
    }
}
