namespace Transport.PluginContract.Payloads;

/// <summary>The items of a payload as server halves serve them: within the server's limits, and timed. Safe for concurrent calls.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
public interface IItems<T>
    where T : class, new()
{
    /// <summary>The first items.</summary>
    /// <exception cref="InvalidRequestException">The count is out of range.</exception>
    /// <exception cref="ServerBusyException">There is no room for the answer.</exception>
    T[] Get(int count);

    /// <summary>Takes items, and answers how many.</summary>
    /// <exception cref="InvalidRequestException">There are none, too many, one is null, or those of the call before were not the payload's.</exception>
    int Submit(T[]? items);
}
