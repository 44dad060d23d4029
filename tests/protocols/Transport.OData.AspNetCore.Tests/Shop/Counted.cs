using System.Collections.Concurrent;
using System.Diagnostics.Metrics;
using Transport.OData.CompiledPayloads.Diagnostics;

namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>Listens to the package's counters in one application: others of the process, in tests that run meanwhile, have meters of their own.</summary>
public sealed class Counted : IDisposable
{
    private readonly MeterListener _listener = new();
    private readonly ConcurrentDictionary<string, long> _counts = new();

    public Counted(Service service)
    {
        var application = service.Services.GetRequiredService<IMeterFactory>();
        _listener.InstrumentPublished = (instrument, listener) =>
        {
            if (instrument.Meter.Name == CompiledPayloadMetrics.MeterName && instrument.Meter.Scope == application)
            {
                listener.EnableMeasurementEvents(instrument);
            }
        };
        _listener.SetMeasurementEventCallback<long>((_, value, tags, _) =>
        {
            var text = new List<string>();
            foreach (var tag in tags)
            {
                text.Add($"{tag.Key} {tag.Value}");
            }

            _counts.AddOrUpdate(string.Join(", ", text), value, (_, before) => before + value);
        });
        _listener.Start();
    }

    /// <summary>What was counted, by tags: <c>writer plan</c>, <c>writer library, reason full metadata</c>, <c>query plan</c>.</summary>
    public IReadOnlyDictionary<string, long> Counts => _counts;

    public long this[string tags] => _counts.GetValueOrDefault(tags);

    public void Dispose() => _listener.Dispose();
}
