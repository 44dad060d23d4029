using System.Collections;
using Microsoft.OData.Edm;
using Transport.OData.Model;

namespace Transport.OData.Tests.Model;

/// <summary>Derived types are not supported: a model says so when it is built, a request is answered with 501.</summary>
public sealed class DerivedTypeTests
{
    [Fact]
    public void Build_DerivedTypeMapped_IsRefusedByName()
    {
        var refused = Assert.Throws<ArgumentException>(() => new ODataModelBuilder(Edm()).Map<Animal>("Zoo.Animal").Map<Dog>("Zoo.Dog").Build());

        Assert.Contains("Zoo.Dog", refused.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Animals/Zoo.Dog")]
    [InlineData("Animals(1)/Zoo.Dog")]
    [InlineData("Animals(1)/Zoo.Dog/Barks")]
    [InlineData("Animals?$filter=isof(Zoo.Dog)")]
    [InlineData("Animals?$filter=isof('Zoo.Dog')")]
    [InlineData("Animals?$filter=Zoo.Dog/Barks eq true")]
    [InlineData("Animals?$filter=cast(Zoo.Dog)/Barks eq true")]
    [InlineData("Animals?$orderby=Zoo.Dog/Barks")]
    [InlineData("Animals?$select=Zoo.Dog/Barks")]
    [InlineData("Animals?$expand=Zoo.Dog/Mother")]
    [InlineData("Animals?$expand=Mother/Zoo.Dog")]
    public async Task Get_Cast_501(string request)
    {
        await using var service = await TestService.StartAsync(new ODataModelBuilder(Edm()).Map<Animal>("Zoo.Animal").Build(), new Source());
        using var response = await service.SendAsync(request);

        Assert.Equal(501, (int)response.StatusCode);
    }

    private static EdmModel Edm()
    {
        var edm = new EdmModel();
        var animal = edm.AddEntityType("Zoo", "Animal");
        animal.AddKeys(animal.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32));
        var mother = animal.AddUnidirectionalNavigation(new EdmNavigationPropertyInfo { Name = "Mother", Target = animal, TargetMultiplicity = EdmMultiplicity.ZeroOrOne });
        edm.AddEntityType("Zoo", "Dog", animal).AddStructuralProperty("Barks", EdmPrimitiveTypeKind.Boolean);
        var animals = edm.AddEntityContainer("Zoo", "Container").AddEntitySet("Animals", animal);
        animals.AddNavigationTarget(mother, animals);
        return edm;
    }

    private class Animal
    {
        public int Id { get; set; }

        public Animal? Mother { get; set; }
    }

    private sealed class Dog : Animal
    {
        public bool Barks { get; set; }
    }

    private sealed class Source : IODataSource
    {
        public IEnumerable GetEntitySet(IEdmEntitySet entitySet) => new Animal[] { new() { Id = 1 } };

        public ValueTask<object?> InvokeAsync(
            IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) => throw new NotSupportedException();
    }
}
