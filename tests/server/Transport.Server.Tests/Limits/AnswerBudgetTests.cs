namespace Transport.Server.Tests.Limits;

public sealed class AnswerBudgetTests
{
    private const long Megabyte = 1024 * 1024;

    private readonly AnswerBudget _budget = new(64 * Megabyte, 8 * Megabyte);

    [Fact]
    public void TakeAnswer_ByLargeOnes_LeavesRoomForTheOthers()
    {
        var large = Enumerable.Range(0, 7).Select(_ => Scope()).ToList();
        large.ForEach(scope => scope.TakeAnswer(0, 8 * Megabyte));

        Assert.Contains("try again", Assert.Throws<ServerBusyException>(() => Scope().TakeAnswer(0, 8 * Megabyte)).Message, StringComparison.Ordinal);
        var small = Scope();
        small.TakeAnswer(0, Megabyte);
        Assert.Equal(57 * Megabyte, _budget.Answers);

        small.End();
        large[0].End();
        large[0].TakeAnswer(0, 8 * Megabyte);
        large.Append(small).ToList().ForEach(scope => scope.End());
        Assert.Equal(0, _budget.Answers);
        Assert.Empty(_budget.Holders);
    }

    [Fact]
    public void TakeAnswer_MoreThanThereIsAltogether_SaysSo() =>
        Assert.Contains("--answer-memory", Assert.Throws<ServerBusyException>(() => Scope().TakeAnswer(0, 65 * Megabyte)).Message, StringComparison.Ordinal);

    [Fact]
    public void TakeAnswer_InPieces_CountsNoMoreOfTheBodyThanIsHeld()
    {
        var scope = Scope();
        scope.WritesInPieces = true;
        scope.TakeAnswer(Megabyte, 1000 * Megabyte);

        Assert.True(scope.IsLarge);
        Assert.Equal(Megabyte + AnswerScope.LargeBody, _budget.Answers);
    }

    [Fact]
    public async Task StreamPersons_AMillion_CountsWhatAConnectionHoldsAndGivesItBack()
    {
        var scope = Scope();
        scope.Enter();
        var persons = new BoundedRepository(new MockPersonRepository(1000)).StreamPersonsAsync(1_000_000, true, Deadline.Soon);

        var seen = 0;
        await foreach (var person in persons)
        {
            Assert.Equal(256 * 1024, _budget.Answers);
            if (++seen == 1000)
            {
                break;
            }
        }

        scope.End();
        Assert.Equal(0, _budget.Answers);
        Assert.Empty(_budget.Holders);
    }

    [Fact]
    public void TakeAnswer_Again_ReplacesTheOneBefore()
    {
        var scope = Scope();
        scope.TakeAnswer(0, 8 * Megabyte);
        scope.TakeAnswer(0, Megabyte);
        Assert.Equal(Megabyte, _budget.Answers);
    }

    [Fact]
    public void TakeRequest_BeyondTheSum_IsRefusedAndGivenBackAtTheEnd()
    {
        var (one, other) = (Scope(), Scope());
        one.TakeRequest(8 * Megabyte);
        Assert.Throws<ServerBusyException>(() => other.TakeRequest(1));
        one.End();
        other.TakeRequest(1);
    }

    [Fact]
    public void Cut_OfAReaderThatIsSlow_EndsItOnce()
    {
        var cuts = 0;
        var scope = new AnswerScope(_budget, () => cuts++);
        scope.TakeAnswer(0, Megabyte);
        scope.Cut();
        scope.Cut();
        Assert.Equal(1, cuts);
    }

    /// <summary>How long a database takes is not its reader's doing.</summary>
    [Theory]
    [InlineData(false, 1)]
    [InlineData(true, 0)]
    public async Task GetPersons_OfAStore_WatchesTheReaderOnceThereIsSomethingToRead(bool isStored, int watchedMeanwhile)
    {
        var scope = Scope();
        scope.Enter();
        var store = new Store(isStored, () => Assert.Equal(watchedMeanwhile, _budget.Holders.Count()));
        var repository = new BoundedRepository(store);

        repository.GetPersons(10_000, includeOrders: true);
        Assert.Single(_budget.Holders);
        scope.End();
        await repository.GetPersonsAsync(10_000, includeOrders: true, Deadline.Soon);
        Assert.Single(_budget.Holders);
        scope.End();

        repository.GetPersonsToQuery(10_000, withOrders: true);
        Assert.Single(_budget.Holders);
        scope.End();

        Assert.Equal(3, store.Calls);
        Assert.Empty(_budget.Holders);
    }

    private sealed class Store(bool isStored, Action whileItReads) : IPersonRepository
    {
        public int Calls { get; private set; }

        public bool IsStored => isStored;

        public int PersonCount => 10_000;

        public int MaxCount => 10_000;

        public Person[] GetPersons(int count, bool includeOrders)
        {
            Calls++;
            whileItReads();
            return [];
        }

        public CustomerOrder[] GetCustomerOrders(int count) => throw new NotSupportedException();

        public byte Query(long id, int operationId) => throw new NotSupportedException();

        public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => throw new NotSupportedException();
    }

    private AnswerScope Scope() => new(_budget, () => { });
}
