using Transport.Server.Floor;

namespace Transport.Server.Tests;

public sealed class FloorAnswersTests
{
    private static readonly MockPersonRepository Repository = new(1000, 20_000);

    [Fact]
    public async Task Find_LargeAnswerThatNobodyAsksForAnyMore_IsForgotten()
    {
        var answers = new FloorAnswers(Repository, forgetAfter: TimeSpan.FromMilliseconds(100));
        Assert.NotNull(answers.Find(Operation.GetPersons, 10, 1));
        var small = answers.KeptBytes;

        Assert.InRange(answers.Find(Operation.GetPersons, 20_000, 1)!.Length, 1024 * 1024, int.MaxValue);
        Assert.InRange(answers.KeptBytes, 1024 * 1024, int.MaxValue);

        var deadline = Deadline.Soon;
        while (answers.KeptBytes > small)
        {
            await Task.Delay(10, deadline);
        }

        Assert.Equal(small, answers.KeptBytes);
        // And again, once it was made again.
        answers.Find(Operation.GetPersons, 20_000, 1);
        while (answers.KeptBytes > small)
        {
            await Task.Delay(10, deadline);
        }
    }

    /// <summary>It was an unhandled exception of the connection, with its stack trace in the log.</summary>
    [Fact]
    public void Find_AnswerForWhichThereIsNoRoom_IsRefused() =>
        Assert.Null(new FloorAnswers(new BusyRepository()).Find(Operation.GetPersons, 10, 1));

    private sealed class BusyRepository : IPersonRepository
    {
        public int PersonCount => 10;

        public int MaxCount => 10;

        public Person[] GetPersons(int count, bool includeOrders) => throw new ServerBusyException("no room");

        public CustomerOrder[] GetCustomerOrders(int count) => throw new ServerBusyException("no room");

        public byte Query(long id, int operationId) => 0;

        public int SubmitCustomerOrders(IReadOnlyList<CustomerOrder>? orders) => 0;
    }
}
