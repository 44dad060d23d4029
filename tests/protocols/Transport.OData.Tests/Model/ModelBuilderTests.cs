using Microsoft.OData.Edm;
using Transport.OData.Model;

namespace Transport.OData.Tests.Model;

public class ModelBuilderTests
{
    [Theory]
    [InlineData("N.Box")]
    [InlineData("N.Shelf")]
    public void Map_ComplexTypeThatHoldsItself_IsRefusedByName(string type)
    {
        var edm = new EdmModel();
        var box = edm.AddComplexType("N", "Box");
        box.AddStructuralProperty("Lid", new EdmComplexTypeReference(edm.AddComplexType("N", "Lid"), isNullable: true));
        ((EdmComplexType)edm.FindDeclaredType("N.Lid")).AddStructuralProperty(
            "Boxes", EdmCoreModel.GetCollection(new EdmComplexTypeReference(box, isNullable: false)));
        var shelf = edm.AddEntityType("N", "Shelf");
        shelf.AddKeys(shelf.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32));
        shelf.AddStructuralProperty("First", new EdmComplexTypeReference(box, isNullable: true));

        var refused = Assert.Throws<ArgumentException>(() => new ODataModelBuilder(edm).Map<Shelf>(type));

        Assert.Contains("The complex type N.Box holds itself", refused.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Map_ComplexTypeHeldTwice_IsNoCycle()
    {
        var edm = new EdmModel();
        var lid = new EdmComplexTypeReference(edm.AddComplexType("N", "Lid"), isNullable: true);
        var shelf = edm.AddEntityType("N", "Shelf");
        shelf.AddKeys(shelf.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32));
        shelf.AddStructuralProperty("First", lid);
        shelf.AddStructuralProperty("Second", lid);

        Assert.NotNull(new ODataModelBuilder(edm).Map<Shelf>("N.Shelf"));
    }

    private sealed class Lid;

    private sealed class Shelf
    {
        public int Id { get; set; }

        public Lid? First { get; set; }

        public Lid? Second { get; set; }
    }
}
