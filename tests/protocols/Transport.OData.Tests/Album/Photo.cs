using System.Text.Json;

namespace Transport.OData.Tests.Album;

/// <summary>Streams, and a value of which the model does not say what it is.</summary>
public sealed class Photo
{
    public int Id { get; set; }

    public ODataStream? Picture { get; set; }

    public JsonElement? Remarks { get; set; }

    public ODataStream? Thumbnail { get; set; }

    public List<Photo> Similar { get; set; } = [];
}
