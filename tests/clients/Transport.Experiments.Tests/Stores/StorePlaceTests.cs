using Transport.DataContract;
using Transport.Experiments.Stores;

namespace Transport.Experiments.Tests.Stores;

public class StorePlaceTests
{
    private static readonly StoreRequest Wanted = new("/none", []);

    [Fact]
    public void Use_WorkAndEndFail_ThrowsTheReasonOfTheWork()
    {
        var created = new Created(new IOException("of the end"));

        var thrown = Assert.Throws<InvalidDataException>(() => StorePlace.Use(created, () => throw new InvalidDataException("of the work")));

        Assert.Equal(("of the work", 1), (thrown.Message, created.Ends));
    }

    [Fact]
    public void Use_DatabaseThatEndedMeanwhile_SaysSo()
    {
        var created = new Created(new IOException("of the end")) { Ended = Task.CompletedTask };

        var thrown = Assert.Throws<IOException>(() => StorePlace.Use(created, () => throw new InvalidDataException("a broken pipe")));

        Assert.Equal(("the database ended while it was used: a broken pipe", 1), (thrown.Message, created.Ends));
    }

    [Fact]
    public void Use_EndFails_ThrowsItsReason()
    {
        var created = new Created(new IOException("of the end"));

        var thrown = Assert.Throws<IOException>(() => StorePlace.Use(created, () => { }));

        Assert.Equal(("of the end", 1), (thrown.Message, created.Ends));
    }

    [Fact]
    public void Make_StoreThatIsNotThereInTime_SaysSo()
    {
        var thrown = Assert.Throws<TimeoutException>(() => StorePlace.Make(new NeverMade(), Wanted, TimeSpan.FromMilliseconds(1), _ => { }, Deadline.Soon));

        Assert.StartsWith("the database was not made within ", thrown.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Make_EndedMeanwhile_IsCancelled() => Assert.ThrowsAny<OperationCanceledException>(
        () => StorePlace.Make(new NeverMade(), Wanted, TimeSpan.FromMinutes(10), _ => { }, new CancellationToken(canceled: true)));

    [Fact]
    public void Make_StoreThatRemovedWhatAnEarlierRunHadLeft_SaysWhat()
    {
        List<string> notes = [];

        StorePlace.Make(new Made("dropped x"), Wanted, TimeSpan.FromMinutes(10), notes.Add, Deadline.Soon);
        StorePlace.Make(new Made(null), Wanted, TimeSpan.FromMinutes(10), notes.Add, Deadline.Soon);

        Assert.Equal(["dropped x"], notes);
    }

    private sealed class Made(string? note) : IDataStore
    {
        public DataStoreDescription Description { get; } = new() { Id = "made", Library = "none", LibraryVersion = "1" };

        public ValueTask<ICreatedStore> CreateAsync(StoreRequest wanted, CancellationToken cancellationToken) =>
            ValueTask.FromResult<ICreatedStore>(new Created(new IOException()) { Note = note });
    }

    private sealed class NeverMade : IDataStore
    {
        public DataStoreDescription Description { get; } = new() { Id = "never", Library = "none", LibraryVersion = "1" };

        public async ValueTask<ICreatedStore> CreateAsync(StoreRequest wanted, CancellationToken cancellationToken)
        {
            await Task.Delay(Timeout.Infinite, cancellationToken).ConfigureAwait(false);
            throw new InvalidOperationException("it is never made");
        }
    }

    private sealed class Created(Exception problem) : ICreatedStore
    {
        public int Ends { get; private set; }

        public StoreAddress Address { get; } = new("never", "");

        public string Product => "none";

        public Task Ended { get; init; } = Task.Delay(Timeout.Infinite);

        public string? Note { get; init; }

        public ValueTask DisposeAsync()
        {
            Ends++;
            return ValueTask.FromException(problem);
        }
    }
}
