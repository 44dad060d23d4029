using System.Buffers.Binary;
using System.Collections.Concurrent;
using Transport.PayloadModels;

namespace Transport.Server.Floor;

/// <summary>
/// The only bytes in this product that are kept between calls: whole answers of the floor, made when a size is asked for the first time.
/// </summary>
internal sealed class FloorAnswers(IPersonRepository repository)
{
    /// <summary>Beyond either, everything is dropped and made again when asked for.</summary>
    private const int MostAnswers = 512;
    private const long MostBytes = 256L * 1024 * 1024;

    private readonly ConcurrentDictionary<(Operation, int, int), byte[]> _kept = new();
    private long _keptBytes;

    /// <summary>Length and payload; null for what the floor does not carry or the contract does not allow.</summary>
    public byte[]? Find(Operation operation, int count, int flags)
    {
        // One of 256 bytes, for any arguments.
        var key = operation == Operation.Query ? (operation, repository.Query(count, flags), 0) : (operation, count, flags);
        if (_kept.TryGetValue(key, out var answer))
        {
            return answer;
        }

        answer = Make(operation, count, flags);
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
        catch (InvalidRequestException)
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

        if (_kept.TryAdd(key, answer))
        {
            Interlocked.Add(ref _keptBytes, answer.Length);
        }

        return answer;
    }
}
