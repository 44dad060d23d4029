using System.Collections;
using Microsoft.OData.Edm;
using Microsoft.Spatial;
using Transport.OData.Model;

namespace Transport.OData.Tests.Atlas;

/// <summary>Sites with values of every spatial type: ordinary, of other coordinate systems and dimensions, empty, and none.</summary>
internal sealed class AtlasSource : IODataSource
{
    private static readonly string[] Shapes = ["", "Point", "LineString", "Polygon", "Collection", "MultiPoint", "MultiLineString", "MultiPolygon"];

    public static ODataModel Model { get; } = new ODataModelBuilder(Schema()).Map<Site>("Atlas.Site").Build();

    public static IReadOnlyList<Site> Sites { get; } = [Ordinary(), Others(), new() { Id = 3 }];

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => Sites;

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("The model has no operations.");

    private static EdmModel Schema()
    {
        var model = new EdmModel();
        var site = model.AddEntityType("Atlas", "Site");
        site.AddKeys(site.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        foreach (var name in new[] { "Geography", "Geometry" }.SelectMany(earth => Shapes.Select(shape => earth + shape)))
        {
            site.AddStructuralProperty(name, Enum.Parse<EdmPrimitiveTypeKind>(name));
        }

        site.AddStructuralProperty("Route", new EdmCollectionTypeReference(new EdmCollectionType(
            EdmCoreModel.Instance.GetSpatial(EdmPrimitiveTypeKind.GeographyPoint, isNullable: false))));
        model.AddEntityContainer("Atlas", "Container").AddEntitySet("Sites", site);
        return model;
    }

    private static Site Ordinary() => new()
    {
        Id = 1,
        Geography = Read<Geography>("LINESTRING (4.5 52.25, 5 53)"),
        GeographyPoint = GeographyPoint.Create(52.25, 4.5),
        GeographyLineString = Read<GeographyLineString>("LINESTRING (4.5 52.25, 5 53, -6.125 0)"),
        GeographyPolygon = Read<GeographyPolygon>("POLYGON ((0 0, 4 0, 4 4, 0 4, 0 0), (1 1, 1 2, 2 2, 1 1))"),
        GeographyCollection = Read<GeographyCollection>("GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4))"),
        GeographyMultiPoint = Read<GeographyMultiPoint>("MULTIPOINT ((1 2), (3 4))"),
        GeographyMultiLineString = Read<GeographyMultiLineString>("MULTILINESTRING ((1 2, 3 4), (5 6, 7 8))"),
        GeographyMultiPolygon = Read<GeographyMultiPolygon>("MULTIPOLYGON (((0 0, 4 0, 4 4, 0 0)), ((10 10, 14 10, 14 14, 10 10)))"),
        Geometry = Read<Geometry>("POINT (1 2)", 0),
        GeometryPoint = GeometryPoint.Create(1e-7, 1e20),
        GeometryLineString = Read<GeometryLineString>("LINESTRING (1 2, 3 4)", 0),
        GeometryPolygon = Read<GeometryPolygon>("POLYGON ((0 0, 4 0, 4 4, 0 0))", 0),
        GeometryCollection = Read<GeometryCollection>("GEOMETRYCOLLECTION (GEOMETRYCOLLECTION (POINT (1 2)), POINT (3 4))", 0),
        GeometryMultiPoint = Read<GeometryMultiPoint>("MULTIPOINT ((1 2))", 0),
        GeometryMultiLineString = Read<GeometryMultiLineString>("MULTILINESTRING ((1 2, 3 4))", 0),
        GeometryMultiPolygon = Read<GeometryMultiPolygon>("MULTIPOLYGON (((0 0, 4 0, 4 4, 0 0)))", 0),
        Route = [GeographyPoint.Create(1, 2), GeographyPoint.Create(3, 4)],
    };

    private static Site Others() => new()
    {
        Id = 2,
        Geography = GeographyPoint.Create(CoordinateSystem.Geography(1234), 1, 2, null, null),
        GeographyPoint = GeographyPoint.Create(52.25, 4.5, 7, 0.5),
        GeographyLineString = Read<GeographyLineString>("LINESTRING EMPTY"),
        GeographyPolygon = Read<GeographyPolygon>("POLYGON EMPTY"),
        GeographyCollection = Read<GeographyCollection>("GEOMETRYCOLLECTION EMPTY"),
        GeometryPoint = GeometryPoint.Create(CoordinateSystem.Geometry(28992), 1, 2, null, 4),
        GeometryMultiPoint = Read<GeometryMultiPoint>("MULTIPOINT EMPTY", 0),
    };

    private static T Read<T>(string text, int coordinates = 4326)
        where T : class, ISpatial
    {
        using var reader = new StringReader($"SRID={coordinates};{text}");
        return WellKnownTextSqlFormatter.Create().Read<T>(reader);
    }
}
