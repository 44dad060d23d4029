using Microsoft.OData.Edm;
using Transport.OData.Model;

namespace Transport.OData.Tests.Everything;

/// <summary>The schema of <see cref="Thing"/>: one entity set, whose rows refer to one another.</summary>
internal static class EverythingModel
{
    public static ODataModel Model { get; } = new ODataModelBuilder(Schema()).Map<Thing>("Every.Thing").Map<Place>("Every.Place").Map<Region>("Every.Region").Build();

    private static EdmModel Schema()
    {
        var model = new EdmModel();
        var colours = new EdmEnumType("Every", "Colours", isFlags: true);
        foreach (var colour in Enum.GetValues<Colours>())
        {
            colours.AddMember(colour.ToString(), new EdmEnumMemberValue((long)colour));
        }

        model.AddElement(colours);
        var region = model.AddComplexType("Every", "Region");
        region.AddStructuralProperty("Name", EdmPrimitiveTypeKind.String);
        region.AddStructuralProperty("Area", EdmPrimitiveTypeKind.Decimal, isNullable: false);
        var place = model.AddComplexType("Every", "Place");
        place.AddStructuralProperty("City", EdmPrimitiveTypeKind.String);
        place.AddStructuralProperty("Zip", EdmPrimitiveTypeKind.Int64, isNullable: false);
        place.AddStructuralProperty("Within", new EdmComplexTypeReference(region, isNullable: true));

        var thing = model.AddEntityType("Every", "Thing");
        thing.AddKeys(thing.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        thing.AddStructuralProperty("Bytes", EdmPrimitiveTypeKind.Binary);
        (string, EdmPrimitiveTypeKind)[] required =
        [
            ("Flag", EdmPrimitiveTypeKind.Boolean), ("Small", EdmPrimitiveTypeKind.Byte), ("Signed", EdmPrimitiveTypeKind.SByte), ("Short", EdmPrimitiveTypeKind.Int16),
            ("Long", EdmPrimitiveTypeKind.Int64), ("Money", EdmPrimitiveTypeKind.Decimal), ("Single", EdmPrimitiveTypeKind.Single), ("Guid", EdmPrimitiveTypeKind.Guid),
            ("Date", EdmPrimitiveTypeKind.Date), ("Time", EdmPrimitiveTypeKind.TimeOfDay), ("Duration", EdmPrimitiveTypeKind.Duration), ("Instant", EdmPrimitiveTypeKind.DateTimeOffset),
        ];
        foreach (var (name, kind) in required)
        {
            thing.AddStructuralProperty(name, kind, isNullable: false);
        }

        thing.AddStructuralProperty("MaybeLong", EdmPrimitiveTypeKind.Int64);
        thing.AddStructuralProperty("MaybeDouble", EdmPrimitiveTypeKind.Double);
        thing.AddStructuralProperty("MaybeTime", EdmPrimitiveTypeKind.TimeOfDay);
        thing.AddStructuralProperty("Colours", new EdmEnumTypeReference(colours, isNullable: false));
        thing.AddStructuralProperty("MaybeColours", new EdmEnumTypeReference(colours, isNullable: true));
        thing.AddStructuralProperty("Texts", Many(EdmCoreModel.Instance.GetString(isNullable: true)));
        thing.AddStructuralProperty("Longs", Many(EdmCoreModel.Instance.GetInt64(isNullable: false)));
        thing.AddStructuralProperty("Palette", Many(new EdmEnumTypeReference(colours, isNullable: false)));
        thing.AddStructuralProperty("Place", new EdmComplexTypeReference(place, isNullable: true));
        thing.AddStructuralProperty("Places", Many(new EdmComplexTypeReference(place, isNullable: false)));
        var parent = Navigation("Parent", EdmMultiplicity.ZeroOrOne);
        var children = Navigation("Children", EdmMultiplicity.Many);
        var things = model.AddEntityContainer("Every", "Container").AddEntitySet("Things", thing);
        things.AddNavigationTarget(parent, things);
        things.AddNavigationTarget(children, things);
        return model;

        EdmNavigationProperty Navigation(string name, EdmMultiplicity multiplicity) =>
            thing.AddUnidirectionalNavigation(new EdmNavigationPropertyInfo { Name = name, Target = thing, TargetMultiplicity = multiplicity });
    }

    private static EdmCollectionTypeReference Many(IEdmTypeReference item) => new(new EdmCollectionType(item));
}
