#pragma warning disable CA1822 // Actions are instance methods.
using Microsoft.AspNetCore.OData.Routing.Controllers;
using Microsoft.OData;

namespace Transport.OData.CompiledPayloads.Tests.Corners;

/// <summary>What an application sets for the writing of a response.</summary>
public sealed class WritingTests
{
    [Theory]
    [InlineData("relative")]
    [InlineData("absolute")]
    public async Task Get_NextLinkOfTheAction_LibrarysAnswer(string how) =>
        Assert.All(await Pair.CompareAsync(new Setup(Parcel.Add), Pair.Times(3, how, "Parcels", "Parcels?$select=Id")), static answer => Assert.Contains("nextLink", answer.Body, StringComparison.Ordinal));

    [Fact]
    public async Task Get_WriterSettingsWithAContentType_LibrarysAnswer()
    {
        var setup = new Setup(Parcel.Add, Route: static services => services.AddScoped(static _ =>
        {
            var made = new ODataMessageWriterSettings { EnableMessageStreamDisposal = false };
            made.SetContentType("application/json;odata.metadata=full", "utf-8");
            return made;
        }));

        Assert.All(await Pair.CompareAsync(setup, Pair.Times(3, "", "Parcels", "Parcels(2)")), static answer => Assert.Contains("editLink", answer.Body, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Get_ComplexTypeWithinItself_LibrarysAnswer()
    {
        var answers = await Pair.CompareAsync(
            new Setup(static model => model.EntitySet<Crate>("Crates")), Pair.Times(3, "", "Crates", "Crates?$select=Within", "Crates?$select=Within/Text", "Crates?$select=Others", "Crates?$select=Id"));

        Assert.Contains(answers, static answer => answer.Body.Contains("inmost", StringComparison.Ordinal));
        Assert.All(answers, static answer => Assert.Equal(200, answer.Status));
    }

    /// <summary>Where nothing looks for nulls, a collection that is one breaks an answer off.</summary>
    [Fact]
    public async Task Get_CollectionThatIsNullWhereNullsAreNotLookedFor_LibrarysAnswer() => Assert.Contains(
        await Pair.CompareAsync(new Setup(static model => model.EntitySet<Crate>("Crates")), Pair.Times(3, "", "Crates?$select=Tags", "Crates?$select=Id,Others")),
        static answer => answer.Body == "broken off");
}

public sealed class Crate
{
    public int Id { get; set; }

    public List<string>? Tags { get; set; }

    public Box? Within { get; set; }

    public List<Box> Others { get; set; } = [];
}

public sealed class Box
{
    public string Text { get; set; } = "";

    public Box? Within { get; set; }
}

public sealed class CratesController : ODataController
{
    [EnableQuery(HandleNullPropagation = HandleNullPropagationOption.False)]
    public IEnumerable<Crate> Get() =>
    [
        new Crate { Id = 1, Tags = ["a"], Within = new Box { Text = "outer", Within = new Box { Text = "inmost" } }, Others = [new Box()] },
        new Crate { Id = 2, Within = new Box() },
    ];
}
