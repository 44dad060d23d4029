namespace Transport.PayloadModels.Tests;

public sealed class MockPersonRepositoryTests
{
    private readonly MockPersonRepository _repository = new(10, maxCount: 50);

    [Fact]
    public void GetPersons_WithOrders_HasArticleValues()
    {
        var person = _repository.GetPersons(3, includeOrders: true)[2];

        Assert.Equal((3, "Person3", 3.123456), (person.Id, person.Name, person.FloatNumber));
        Assert.Equal(new DateTime(2012, 1, 1, 0, 0, 0, 3, DateTimeKind.Utc), person.CreatedOn);
        Assert.Equal([5, 6], person.Orders.Select(o => o.Id));
        Assert.All(person.Orders, o => Assert.Equal(3, o.PersonId));
        Assert.All(person.Orders, o => Assert.Equal("OrderedProduct" + o.Id, o.ProductName));
        Assert.All(person.Orders, o => Assert.Equal(PeopleData.Epoch.AddMilliseconds(2), o.CreatedOn));
    }

    [Fact]
    public void GetPersons_WithoutOrders_HasEmptyLists() =>
        Assert.All(_repository.GetPersons(10, includeOrders: false), p => Assert.Empty(p.Orders));

    [Fact]
    public void GetPersons_BeyondMaterialised_MakesTheSamePersons()
    {
        var large = _repository.GetPersons(50, includeOrders: true);

        Assert.Equal(Enumerable.Range(1, 50), large.Select(p => p.Id));
        Assert.Equal(PeopleDigest.Of(_repository.GetPersons(10, true)), PeopleDigest.Of(large[..10]));
    }

    [Fact]
    public void StreamPersons_AnyCount_EqualsGetPersons()
    {
        foreach (var count in new[] { -1, 0, 1, 10, 11, 50 })
        {
            Assert.Equal(
                PeopleDigest.Of(_repository.GetPersons(count, true)), PeopleDigest.Of(_repository.StreamPersons(count, true).ToArray()));
        }
    }

    [Theory]
    [InlineData(-2)]
    [InlineData(int.MinValue)]
    [InlineData(51)]
    public void GetPersons_CountOutsideContract_Throws(int count)
    {
        Assert.Throws<InvalidRequestException>(() => _repository.GetPersons(count, false));
        Assert.Throws<InvalidRequestException>(() => _repository.StreamPersons(count, false));
    }

    [Fact]
    public void GetCustomerOrders_NegativeOrTooMany_Throws()
    {
        Assert.Throws<InvalidRequestException>(() => _repository.GetCustomerOrders(-1));
        Assert.Throws<InvalidRequestException>(() => _repository.GetCustomerOrders(51));
    }

    [Theory]
    [InlineData(39283, 1, 114)]
    [InlineData(0, 0, 0)]
    [InlineData(-1, 0, 255)]
    public void Query_IdAndOperation_IsLowByteOfXor(long id, int operationId, byte expected) =>
        Assert.Equal(expected, _repository.Query(id, operationId));

    [Fact]
    public void SubmitCustomerOrders_Orders_AreCounted() =>
        Assert.Equal(7, _repository.SubmitCustomerOrders(_repository.GetCustomerOrders(7)));

    [Fact]
    public void SubmitCustomerOrders_MissingTooManyOrNullItem_Throws()
    {
        Assert.Throws<InvalidRequestException>(() => _repository.SubmitCustomerOrders(null));
        Assert.Throws<InvalidRequestException>(() => _repository.SubmitCustomerOrders(new CustomerOrder[51]));
        Assert.Throws<InvalidRequestException>(() => _repository.SubmitCustomerOrders([null!]));
    }
}
