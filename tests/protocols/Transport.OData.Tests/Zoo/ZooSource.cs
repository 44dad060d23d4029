using System.Collections;
using Microsoft.OData.Edm;

namespace Transport.OData.Tests.Zoo;

/// <summary>Animals of every type, friends of one another.</summary>
internal sealed class ZooSource : IODataSource
{
    public static IReadOnlyList<Animal> Animals { get; } = Make();

    public IEnumerable GetEntitySet(IEdmEntitySet entitySet) =>
        entitySet.Name == "Animals" ? Animals : Animals.OfType<Dog>().SelectMany(dog => dog.Toys);

    public ValueTask<object?> InvokeAsync(
        IEdmOperationImport operation, IReadOnlyDictionary<string, object?> arguments, CancellationToken cancellationToken) =>
        throw new NotSupportedException("The model has no operations.");

    /// <summary>The same animals anew.</summary>
    public static List<Animal> Make()
    {
        var snail = new Animal { Id = 1, Name = "Snail", Home = new Home { City = "Delft" } };
        var dog = new Dog
        {
            Id = 2,
            Name = "Bello",
            Barks = true,
            Weight = 12.5,
            Home = new Kennel { City = "Gouda", Boxes = 3 },
            Holidays = [new Home { City = "Texel" }, new Kennel { Boxes = 7 }],
            Toys = [new Toy { Id = 21, Name = "Bone" }, new Toy { Id = 22 }],
        };
        var puppy = new Puppy { Id = 3, Name = "Pip", Weeks = 9_007_199_254_740_993, Mother = dog, Toys = [new Toy { Id = 31, Name = "Ball" }] };
        var cat = new Cat { Id = 4, Name = null, Lives = 7, Enemy = puppy, Home = new Kennel { Boxes = 1 } };
        var kitten = new Cat { Id = 5, Name = "Mimi", Lives = 9, Mother = cat };
        dog.Friends = [snail, puppy, cat];
        puppy.Friends = [dog, kitten];
        cat.Friends = [kitten];
        return [snail, dog, puppy, cat, kitten];
    }
}
