using System.Collections.Concurrent;
using System.Text;
using Microsoft.Spatial;
using Transport.OData.Streaming.Values.Internal;

namespace Transport.OData.Streaming.Writing.Internal;

/// <summary>
/// Values of Edm.Geography and Edm.Geometry as GeoJSON with their coordinate system (JSON Format 4.01, 7.1). Microsoft.Spatial says what a value consists of,
/// and this writes it as it is said.
/// </summary>
internal sealed class GeoJsonSink : IGeoJsonWriter
{
    private static readonly GeoJsonObjectFormatter Formatter = GeoJsonObjectFormatter.Create();
    private static readonly ConcurrentDictionary<Type, string> TypeNames = new();

    private readonly PayloadSink _sink;
    private bool _hasMembers;

    private GeoJsonSink(PayloadSink sink) => _sink = sink;

    public static void Write(PayloadSink sink, ISpatial value)
    {
        var pipeline = Formatter.CreateWriter(new GeoJsonSink(sink));
        if (value is Geography geography)
        {
            geography.SendTo(pipeline);
        }
        else
        {
            ((Geometry)value).SendTo(pipeline);
        }
    }

    /// <summary>The Edm type of a value without its namespace: <c>GeographyPoint</c>.</summary>
    public static string TypeName(ISpatial value) => TypeNames.GetOrAdd(value.GetType(), static type =>
    {
        while (type.BaseType is { IsAbstract: true } above && !type.IsAbstract)
        {
            type = above;
        }

        return type.Name;
    });

    public void StartObjectScope() => Start("{"u8);

    public void EndObjectScope() => End("}"u8);

    public void StartArrayScope() => Start("["u8);

    public void EndArrayScope() => End("]"u8);

    public void AddPropertyName(string name)
    {
        Separate();
        _sink.Write("\""u8);
        _sink.Write(Encoding.UTF8.GetBytes(name));
        _sink.Write("\":"u8);
        _hasMembers = false;
    }

    public void AddValue(double value)
    {
        Separate();
        _sink.Reserve(Utf8Number.MostBytes);
        _sink.Position = Utf8Number.Write(_sink.Buffer, _sink.Position, value);
    }

    public void AddValue(string? value)
    {
        Separate();
        _sink.Reserve(Utf8Text.Room(value));
        _sink.Position = Utf8Text.Write(_sink.Buffer, _sink.Position, value);
    }

    private void Start(ReadOnlySpan<byte> brace)
    {
        Separate();
        _sink.Write(brace);
        _hasMembers = false;
    }

    private void End(ReadOnlySpan<byte> brace)
    {
        _sink.Write(brace);
        _hasMembers = true;
    }

    private void Separate()
    {
        _sink.Write(_hasMembers ? ","u8 : default);
        _hasMembers = true;
    }
}
