using System.Buffers;
using System.Globalization;
using BenchmarkDotNet.Attributes;
using Transport.Encodings;
using Transport.PayloadModels;
using Transport.PluginContract;

namespace Transport.Benchmarks;

/// <summary>Every in-box encoding alone, without server, client or wire: persons to bytes, and bytes to persons.</summary>
[MemoryDiagnoser]
public class EncodingBenchmarks
{
    private static int[] s_sizes = [1, 100, 10_000];

    private readonly ArrayBufferWriter<byte> _output = new();
    private IPayloadEncoding _encoding = null!;
    private Person[] _persons = [];
    private ReadOnlySequence<byte> _bytes;

    /// <summary>Row ids of <see cref="InBoxEncodings.All"/>.</summary>
    public static IEnumerable<string> Encodings => InBoxEncodings.All.Select(encoding => encoding.Id);

    /// <summary>Numbers of persons.</summary>
    public static IEnumerable<int> Sizes => s_sizes;

    /// <summary>Row id of the encoding.</summary>
    [ParamsSource(nameof(Encodings))]
    public string Encoding { get; set; } = "";

    /// <summary>Persons in the payload.</summary>
    [ParamsSource(nameof(Sizes))]
    public int Persons { get; set; }

    /// <summary>Whether each person has its two orders.</summary>
    [Params(false, true)]
    public bool Orders { get; set; }

    /// <summary>Replaces <see cref="Sizes"/> by a list such as <c>1,1000</c>; false where it is no such list.</summary>
    public static bool TrySetSizes(string? list)
    {
        List<int> sizes = [];
        foreach (var item in (list ?? "").Split(','))
        {
            if (!int.TryParse(item, NumberStyles.None, CultureInfo.InvariantCulture, out var size) || size > MockPersonRepository.DefaultMaxCount)
            {
                return false;
            }

            sizes.Add(size);
        }

        s_sizes = [.. sizes];
        return true;
    }

    /// <summary>The bytes of one payload, for the size column.</summary>
    public static long PayloadBytes(string encoding, int persons, bool orders)
    {
        var output = new ArrayBufferWriter<byte>();
        Find(encoding).Write(output, new MockPersonRepository(Math.Max(1, persons)).GetPersons(persons, orders));
        return output.WrittenCount;
    }

    /// <summary>Makes the persons, and their bytes for the way back.</summary>
    [GlobalSetup]
    public void SetUp()
    {
        _encoding = Find(Encoding);
        _persons = new MockPersonRepository(Math.Max(1, Persons)).GetPersons(Persons, Orders);
        Serialise();
        _bytes = new ReadOnlySequence<byte>(_output.WrittenSpan.ToArray());
    }

    /// <summary>Persons to bytes, into a buffer that has its size already.</summary>
    [Benchmark]
    public int Serialise()
    {
        _output.ResetWrittenCount();
        _encoding.Write(_output, _persons);
        return _output.WrittenCount;
    }

    /// <summary>Bytes in one segment to persons.</summary>
    [Benchmark]
    public Person[] Deserialise() => _encoding.Read<Person[]>(_bytes);

    private static IPayloadEncoding Find(string id) => InBoxEncodings.All.Single(encoding => encoding.Id == id);
}
