using System.Text.Json;

namespace Transport.OData.Tests.Album;

/// <summary>A value of which the model does not say what it is.</summary>
public sealed class Photo
{
    public int Id { get; set; }

    public JsonElement? Remarks { get; set; }

    public List<Photo> Similar { get; set; } = [];
}
