using System.Diagnostics;

namespace Transport.TestSupport;

/// <summary>
/// Gives a decoder one input after the other and ends the test where one of them hangs or takes more memory than it may. The inputs run on
/// a thread that is watched from outside, so that one in an endless loop is named too.
/// </summary>
public static class BoundedInputs
{
    /// <summary>A bound and no expectation: an input takes microseconds, and a machine may stand still for seconds.</summary>
    private static readonly TimeSpan Within = TimeSpan.FromMinutes(2);

    /// <param name="count">How many inputs there are.</param>
    /// <param name="make">Makes one; not bounded.</param>
    /// <param name="read">Reads one, on the thread that calls it; once more where it seemed to allocate too much.</param>
    /// <param name="mostAllocated">Bytes that reading an input of so many bytes may allocate.</param>
    /// <exception cref="TimeoutException">Reading one input did not end.</exception>
    /// <exception cref="InvalidDataException">Reading one input allocated more than it may.</exception>
    public static async Task EachAsync(int count, Func<int, byte[]> make, Action<byte[]> read, Func<int, long> mostAllocated)
    {
        Reading? current = null;
        var all = Task.Factory.StartNew(
            () =>
            {
                for (var i = 0; i < count; i++)
                {
                    var bytes = make(i);
                    // Readers may use their input's array as they like.
                    var reading = new Reading(i, bytes.ToArray(), Stopwatch.GetTimestamp());
                    Volatile.Write(ref current, reading);
                    var allocated = AllocatedBy(read, bytes);
                    // What is made once for the whole process, such as a compiled plan, is not that input's: the second reading does without.
                    if (allocated > mostAllocated(bytes.Length) && (allocated = AllocatedBy(read, reading.Bytes.ToArray())) > mostAllocated(bytes.Length))
                    {
                        throw new InvalidDataException($"{reading} allocated {allocated} bytes, and may {mostAllocated(bytes.Length)}.");
                    }
                }
            },
            CancellationToken.None,
            TaskCreationOptions.LongRunning,
            TaskScheduler.Default);
        while (await Task.WhenAny(all, Task.Delay(Within / 10)) != all)
        {
            if (Volatile.Read(ref current) is { } reading && Stopwatch.GetElapsedTime(reading.Since) > Within)
            {
                throw new TimeoutException($"{reading} was not read within {Within.TotalSeconds:0} s.");
            }
        }

        await all;
    }

    private static long AllocatedBy(Action<byte[]> read, byte[] bytes)
    {
        var before = GC.GetAllocatedBytesForCurrentThread();
        read(bytes);
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private sealed record Reading(int Number, byte[] Bytes, long Since)
    {
        public override string ToString() => $"input {Number}, {Convert.ToHexStringLower(Bytes)},";
    }
}
