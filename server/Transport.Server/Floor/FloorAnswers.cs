using System.Buffers.Binary;

namespace Transport.Server.Floor;

/// <summary>
/// The only bytes in this product that are kept between calls: whole answers of the floor, made when a size is asked for the first time. Large ones
/// are forgotten when nobody asks for them any more.
/// </summary>
/// <param name="repository">What they are made of.</param>
/// <param name="forgetAfter">How long a large answer is kept without being asked for; 20 s by default.</param>
internal sealed class FloorAnswers(IPersonRepository repository, TimeSpan? forgetAfter = null)
{
    /// <summary>Beyond either, everything is dropped and made again when asked for.</summary>
    private const int MostAnswers = 512;
    private const long MostBytes = 256L * 1024 * 1024;

    private const int LargeFrom = 1024 * 1024;

    private readonly TimeSpan _forgetAfter = forgetAfter ?? TimeSpan.FromSeconds(20);
    private readonly ConcurrentDictionary<(Operation, int, int), Kept> _kept = new();
    private long _keptBytes;
    private int _isForgetting;

    public long KeptBytes => Interlocked.Read(ref _keptBytes);

    /// <summary>Length and payload; null for what the floor does not carry or the contract does not allow.</summary>
    public byte[]? Find(Operation operation, int count, int flags)
    {
        // One of 256 bytes, for any arguments.
        var key = operation == Operation.Query ? (operation, repository.Query(count, flags), 0) : (operation, count, flags);
        if (_kept.TryGetValue(key, out var kept))
        {
            return kept.Ask();
        }

        var answer = Make(operation, count, flags);
        return answer is null ? null : Keep(key, answer);
    }

    private byte[]? Make(Operation operation, int count, int flags)
    {
        try
        {
            return operation switch
            {
                Operation.GetPersons when flags is 0 or 1 => Frame(payload => payload.Write(repository.GetPersons(count, includeOrders: flags == 1))),
                Operation.GetCustomerOrders when flags is 0 => Frame(payload => payload.Write(repository.GetCustomerOrders(count))),
                Operation.Query => Frame(payload => payload.Write(repository.Query(count, flags))),
                _ => null,
            };
        }
        catch (Exception refused) when (refused is InvalidRequestException or ServerBusyException)
        {
            // The floor has no error answer; by its protocol the connection closes.
            return null;
        }
    }

    private static byte[] Frame(Action<FloorPayload> write)
    {
        using var output = new MemoryStream();
        output.Write(stackalloc byte[sizeof(uint)]);
        using (var payload = new FloorPayload(output))
        {
            write(payload);
        }

        var answer = output.ToArray();
        BinaryPrimitives.WriteUInt32LittleEndian(answer, (uint)(answer.Length - sizeof(uint)));
        return answer;
    }

    private byte[] Keep((Operation, int, int) key, byte[] answer)
    {
        if (_kept.Count >= MostAnswers || Interlocked.Read(ref _keptBytes) + answer.Length > MostBytes)
        {
            _kept.Clear();
            Interlocked.Exchange(ref _keptBytes, 0);
        }

        if (_kept.TryAdd(key, new Kept(answer)))
        {
            Interlocked.Add(ref _keptBytes, answer.Length);
            if (answer.Length >= LargeFrom)
            {
                _ = ForgetAsync();
            }
        }

        return answer;
    }

    /// <summary>Looks at the large answers for as long as there are any.</summary>
    private async Task ForgetAsync()
    {
        while (_kept.Values.Any(kept => kept.IsLarge) && Interlocked.Exchange(ref _isForgetting, 1) == 0)
        {
            await Task.Delay(_forgetAfter / 4);
            foreach (var (key, kept) in _kept)
            {
                if (kept.IsLarge && kept.Since > _forgetAfter && _kept.TryRemove(key, out _))
                {
                    Interlocked.Add(ref _keptBytes, -kept.Answer.Length);
                }
            }

            Interlocked.Exchange(ref _isForgetting, 0);
        }
    }

    private sealed class Kept(byte[] answer)
    {
        private long _asked = Environment.TickCount64;

        public byte[] Answer => answer;

        public bool IsLarge => answer.Length >= LargeFrom;

        public TimeSpan Since => TimeSpan.FromMilliseconds(Environment.TickCount64 - Volatile.Read(ref _asked));

        public byte[] Ask()
        {
            Volatile.Write(ref _asked, Environment.TickCount64);
            return answer;
        }
    }
}
