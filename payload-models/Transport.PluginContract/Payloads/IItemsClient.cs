namespace Transport.PluginContract.Payloads;

/// <summary>A client for the items of a payload, with what <see cref="ITransportClient"/> says of calls.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
public interface IItemsClient<T> : IAsyncDisposable
    where T : class, new()
{
    /// <summary>Connects, as far as the wire has a notion of it, so that opening is timed apart from the first call.</summary>
    ValueTask OpenAsync(CancellationToken cancellationToken);

    /// <summary>The first items.</summary>
    ValueTask<T[]> GetAsync(int count, CancellationToken cancellationToken);

    /// <summary>Sends items; answers how many the server accepted.</summary>
    ValueTask<int> SubmitAsync(T[] items, CancellationToken cancellationToken);
}
