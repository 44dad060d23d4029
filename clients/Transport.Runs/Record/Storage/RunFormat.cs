using System.Collections.Concurrent;
using System.Text.Json.Serialization.Metadata;

namespace Transport.Runs.Record.Storage;

/// <summary>The JSON of a record's lines: events that any run may have, and those of the kinds of run.</summary>
public sealed class RunFormat
{
    private readonly ConcurrentDictionary<JsonSerializerContext, JsonSerializerOptions> _options = new();
    private readonly IReadOnlyList<StoredType> _kinds;
    private readonly Lazy<JsonTypeInfo<RunEvent>> _event;

    /// <param name="kinds">What the kinds of run add; a type that two of them share may be there twice.</param>
    public RunFormat(IEnumerable<StoredType> kinds)
    {
        _kinds = [.. kinds.Distinct()];
        _event = new(() => (JsonTypeInfo<RunEvent>)OptionsOf(RunRecordJson.Default).GetTypeInfo(typeof(RunEvent)));
    }

    /// <summary>Events that any run may have, and no others.</summary>
    internal static RunFormat Core { get; } = new([]);

    /// <summary>A line. Made when it is first used: a client process writes messages and no lines, and would compile 1,000 methods for it.</summary>
    public JsonTypeInfo<RunEvent> Event => _event.Value;

    /// <summary>JSON in which events occur, such as the messages of a client process.</summary>
    /// <param name="context">Knows everything but the events of kinds.</param>
    public JsonSerializerOptions OptionsOf(JsonSerializerContext context) => _options.GetOrAdd(context, Make);

    private JsonSerializerOptions Make(JsonSerializerContext context)
    {
        var resolver = JsonTypeInfoResolver.Combine([context, .. _kinds.Select(kind => kind.Json).Distinct()]);
        var options = new JsonSerializerOptions(context.Options) { TypeInfoResolver = resolver.WithAddedModifier(AddNames) };
        options.MakeReadOnly();
        return options;
    }

    private void AddNames(JsonTypeInfo type)
    {
        foreach (var kind in _kinds.Where(kind => kind.Base == type.Type))
        {
            type.PolymorphismOptions!.DerivedTypes.Add(new JsonDerivedType(kind.Type, kind.Name));
        }
    }
}
