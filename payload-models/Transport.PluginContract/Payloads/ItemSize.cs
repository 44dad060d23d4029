namespace Transport.PluginContract.Payloads;

/// <summary>What an item takes, for limits of memory.</summary>
/// <param name="ObjectBytes">Its objects on the heap, in bytes, on average.</param>
/// <param name="JsonBytes">Its form in the sample, in bytes of UTF-8, on average.</param>
public sealed record ItemSize(long ObjectBytes, long JsonBytes)
{
    private const int Measured = 100;

    /// <summary>Measures items; what making them takes besides the objects counts as well, so that the figure is rather too large than too small.</summary>
    internal static ItemSize Of<T>(Payload<T> payload, int variant)
        where T : class, new()
    {
        // Reads the sample, and has the code compiled.
        payload.Make(1, variant);
        var before = GC.GetAllocatedBytesForCurrentThread();
        var items = payload.Make(Measured, variant);
        var objects = GC.GetAllocatedBytesForCurrentThread() - before;
        GC.KeepAlive(items);
        return new ItemSize(objects / Measured, payload.Facts.Bytes / Math.Max(1, payload.Facts.Items));
    }
}
