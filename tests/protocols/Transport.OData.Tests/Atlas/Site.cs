using Microsoft.Spatial;

namespace Transport.OData.Tests.Atlas;

/// <summary>A property of every spatial type.</summary>
public sealed class Site
{
    public int Id { get; set; }

    public Geography? Geography { get; set; }

    public GeographyPoint? GeographyPoint { get; set; }

    public GeographyLineString? GeographyLineString { get; set; }

    public GeographyPolygon? GeographyPolygon { get; set; }

    public GeographyCollection? GeographyCollection { get; set; }

    public GeographyMultiPoint? GeographyMultiPoint { get; set; }

    public GeographyMultiLineString? GeographyMultiLineString { get; set; }

    public GeographyMultiPolygon? GeographyMultiPolygon { get; set; }

    public Geometry? Geometry { get; set; }

    public GeometryPoint? GeometryPoint { get; set; }

    public GeometryLineString? GeometryLineString { get; set; }

    public GeometryPolygon? GeometryPolygon { get; set; }

    public GeometryCollection? GeometryCollection { get; set; }

    public GeometryMultiPoint? GeometryMultiPoint { get; set; }

    public GeometryMultiLineString? GeometryMultiLineString { get; set; }

    public GeometryMultiPolygon? GeometryMultiPolygon { get; set; }

    public List<GeographyPoint> Route { get; set; } = [];
}
