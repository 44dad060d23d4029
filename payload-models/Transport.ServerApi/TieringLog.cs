using System.Diagnostics.Tracing;

namespace Transport.ServerApi;

/// <summary>What the runtime's background compiler has optimised in this process since the log was started: the methods that calls find slow until then.</summary>
/// <remarks>
/// The runtime counts all methods that it compiles (<see cref="System.Runtime.JitInfo"/>), also those that a library makes anew for every call, as LINQ's expressions do: their number never
/// stops growing. These events are of tiered compilation alone (keyword Compilation of https://learn.microsoft.com/dotnet/fundamentals/diagnostics/runtime-events).
/// </remarks>
public sealed class TieringLog : EventListener
{
    private const string Runtime = "Microsoft-Windows-DotNETRuntime";
    private const EventKeywords Compilation = (EventKeywords)0x1000000000;

    private static readonly TieringLog Log = new();

    private long _methods;
    private long _ticks;
    private long _begun;
    private long _waiting;

    private TieringLog()
    {
    }

    /// <summary>Methods optimised so far, the time that it took in milliseconds, and whether more are being optimised or wait for it. The first reading starts the log.</summary>
    public static (long Methods, double Ms, bool IsBusy) Read() => (
        Interlocked.Read(ref Log._methods),
        TimeSpan.FromTicks(Interlocked.Read(ref Log._ticks)).TotalMilliseconds,
        Interlocked.Read(ref Log._begun) > 0 || Interlocked.Read(ref Log._waiting) > 0);

    /// <inheritdoc/>
    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource?.Name == Runtime)
        {
            EnableEvents(eventSource, EventLevel.Informational, Compilation);
        }
    }

    /// <inheritdoc/>
    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        switch (eventData?.EventName)
        {
            case "TieredCompilationBackgroundJitStart":
                Interlocked.Exchange(ref _begun, eventData.TimeStamp.Ticks);
                break;
            // CLR instance, methods that wait, methods that were compiled.
            case "TieredCompilationBackgroundJitStop" when eventData.Payload is [_, uint waiting, uint methods]:
                Interlocked.Exchange(ref _waiting, waiting);
                Interlocked.Add(ref _methods, methods);
                if (Interlocked.Exchange(ref _begun, 0) is > 0 and var begun)
                {
                    Interlocked.Add(ref _ticks, Math.Max(0, eventData.TimeStamp.Ticks - begun));
                }

                break;
        }
    }
}
