using System.Collections;
using System.Text.Json;
using Microsoft.OData.Edm;
using Transport.OData.Model;

namespace Transport.OData.Tests.Album;

/// <summary>Photos with remarks of every form.</summary>
internal sealed class AlbumSource : IODataSource
{
    public static ODataModel Model { get; } = new ODataModelBuilder(Schema()).Map<Photo>("Album.Photo").Build();

    public static IReadOnlyList<Photo> Photos { get; } = Make();

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => Photos;

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("The model has no operations.");

    private static EdmModel Schema()
    {
        var model = new EdmModel();
        var photo = model.AddEntityType("Album", "Photo");
        photo.AddKeys(photo.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        photo.AddStructuralProperty("Remarks", EdmCoreModel.Instance.GetUntyped());
        var similar = photo.AddUnidirectionalNavigation(new EdmNavigationPropertyInfo { Name = "Similar", Target = photo, TargetMultiplicity = EdmMultiplicity.Many });
        var photos = model.AddEntityContainer("Album", "Container").AddEntitySet("Photos", photo);
        photos.AddNavigationTarget(similar, photos);
        return model;
    }

    private static List<Photo> Make()
    {
        var first = new Photo { Id = 1, Remarks = Json("{\"a\":[1.50,null,\"é\"],\"b\":{}}") };
        var second = new Photo { Id = 2, Remarks = Json("\"text\""), Similar = [first] };
        return [first, second, new Photo { Id = 3, Similar = [first, second] }];
    }

    private static JsonElement Json(string text)
    {
        using var json = JsonDocument.Parse(text);
        return json.RootElement.Clone();
    }
}
