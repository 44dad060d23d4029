namespace Transport.PayloadModels;

/// <summary>
/// Counts the memory of the objects that are made of a request while they are made: two bytes of a message may be an object of a hundred, and a decoder makes all
/// of them before anybody can refuse their number.
/// </summary>
public static class ObjectMeter
{
    /// <summary>Bytes that a thread makes before it reports them.</summary>
    public const int Step = 512 * 1024;

    [ThreadStatic]
    private static int t_bytes;

    /// <summary>Receives about as many bytes as the calling thread has made objects of; what it throws ends the decoding. Null in programs that limit nothing.</summary>
    public static Action<long>? Made { get; set; }

    /// <summary>An object is made.</summary>
    /// <param name="bytes">What it takes on the heap, without its texts and lists, which are no larger than the bytes that they were decoded from.</param>
    public static void Count(int bytes)
    {
        t_bytes += bytes;
        if (t_bytes >= Step)
        {
            var made = t_bytes;
            t_bytes = 0;
            Made?.Invoke(made);
        }
    }
}
