using Microsoft.OData.Edm;
using Microsoft.OData.Edm.Vocabularies;
using Transport.OData.Model;

namespace Transport.OData.Tests.Zoo;

/// <summary>Types that derive from others: entities two steps deep, and complex values.</summary>
internal static class ZooModel
{
    public static ODataModel Model { get; } = MapDerived(Map(Schema(hasHomes: true))).Map<Home>("Zoo.Home").Map<Kennel>("Zoo.Kennel").Build();

    /// <summary>As a client has it that knows nothing of derived types.</summary>
    public static ODataModel WithoutDerived { get; } = Map(Schema(hasHomes: true)).Map<Home>("Zoo.Home").Build();

    /// <summary>Without complex values, whose derived types a database does not keep.</summary>
    public static ODataModel WithoutHomes { get; } = MapDerived(Map(Schema(hasHomes: false))).Build();

    private static ODataModelBuilder Map(EdmModel schema) => new ODataModelBuilder(schema).Map<Animal>("Zoo.Animal").Map<Toy>("Zoo.Toy");

    private static ODataModelBuilder MapDerived(ODataModelBuilder builder) => builder.Map<Dog>("Zoo.Dog").Map<Puppy>("Zoo.Puppy").Map<Cat>("Zoo.Cat");

    private static EdmModel Schema(bool hasHomes)
    {
        var model = new EdmModel();
        var home = model.AddComplexType("Zoo", "Home");
        home.AddStructuralProperty("City", EdmPrimitiveTypeKind.String);
        var kennel = model.AddComplexType("Zoo", "Kennel", home);
        kennel.AddStructuralProperty("Boxes", EdmPrimitiveTypeKind.Int32, isNullable: false);

        var toy = model.AddEntityType("Zoo", "Toy");
        toy.AddKeys(toy.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        toy.AddStructuralProperty("Name", EdmPrimitiveTypeKind.String);

        var animal = model.AddEntityType("Zoo", "Animal");
        animal.AddKeys(animal.AddStructuralProperty("Id", EdmPrimitiveTypeKind.Int32, isNullable: false));
        var name = animal.AddStructuralProperty("Name", EdmPrimitiveTypeKind.String);
        if (hasHomes)
        {
            animal.AddStructuralProperty("Home", new EdmComplexTypeReference(home, isNullable: true));
            animal.AddStructuralProperty("Holidays", new EdmCollectionTypeReference(new EdmCollectionType(new EdmComplexTypeReference(home, isNullable: false))));
        }

        var dog = model.AddEntityType("Zoo", "Dog", animal);
        dog.AddStructuralProperty("Barks", EdmPrimitiveTypeKind.Boolean, isNullable: false);
        dog.AddStructuralProperty("Weight", EdmPrimitiveTypeKind.Double);
        var puppy = model.AddEntityType("Zoo", "Puppy", dog);
        puppy.AddStructuralProperty("Weeks", EdmPrimitiveTypeKind.Int64, isNullable: false);
        var cat = model.AddEntityType("Zoo", "Cat", animal);
        cat.AddStructuralProperty("Lives", EdmPrimitiveTypeKind.Int32, isNullable: false);

        var container = model.AddEntityContainer("Zoo", "Container");
        var (animals, toys) = (container.AddEntitySet("Animals", animal), container.AddEntitySet("Toys", toy));
        animals.AddNavigationTarget(Navigation(animal, "Mother", animal, EdmMultiplicity.ZeroOrOne), animals);
        animals.AddNavigationTarget(Navigation(animal, "Friends", animal, EdmMultiplicity.Many), animals);
        animals.AddNavigationTarget(Navigation(dog, "Toys", toy, EdmMultiplicity.Many), toys);
        animals.AddNavigationTarget(Navigation(cat, "Enemy", dog, EdmMultiplicity.ZeroOrOne), animals);
        model.SetOptimisticConcurrencyAnnotation(animals, [name]);
        return model;
    }

    private static EdmNavigationProperty Navigation(EdmEntityType from, string name, EdmEntityType to, EdmMultiplicity multiplicity) =>
        from.AddUnidirectionalNavigation(new EdmNavigationPropertyInfo { Name = name, Target = to, TargetMultiplicity = multiplicity });
}
