using System.Buffers;
using System.Diagnostics;
using BenchmarkDotNet.Attributes;

namespace Transport.Benchmarks;

/// <summary>Every encoding alone, without server, client or wire: persons to bytes, and bytes to persons.</summary>
[MemoryDiagnoser(displayGenColumns: false)]
[MedianColumn]
public class EncodingBenchmarks
{
    private static BenchmarkPlan? s_plan;
    private static bool s_isWarm;

    private readonly ArrayBufferWriter<byte> _output = new();
    private IPayloadEncoding _encoding = null!;
    private Person[] _persons = [];
    private ReadOnlySequence<byte> _bytes;

    /// <summary>Row ids of the plan's encodings.</summary>
    public static IEnumerable<string> Encodings => Plan.Encodings.Select(encoding => encoding.Id);

    /// <summary>Numbers of persons.</summary>
    public static IEnumerable<int> Sizes => Plan.Sizes;

    /// <summary>Without orders, with orders, or both.</summary>
    public static IEnumerable<bool> WithOrders => Plan.Orders;

    /// <summary>Row id of the encoding.</summary>
    [ParamsSource(nameof(Encodings))]
    public string Encoding { get; set; } = "";

    [ParamsSource(nameof(Sizes))]
    public int Persons { get; set; }

    /// <summary>Whether each person has its two orders.</summary>
    [ParamsSource(nameof(WithOrders))]
    public bool Orders { get; set; }

    private static BenchmarkPlan Plan => s_plan ?? throw new InvalidOperationException("no plan was chosen.");

    /// <summary>Makes the persons, and their bytes for the way back; an encoding that loses something is not measured.</summary>
    /// <exception cref="InvalidOperationException">The persons that came back are others.</exception>
    [GlobalSetup]
    public void SetUp()
    {
        _encoding = Find(Encoding);
        _persons = Make(Persons, Orders);
        Serialise();
        _bytes = new ReadOnlySequence<byte>(_output.WrittenSpan.ToArray());
        if (PeopleDigest.Of(Deserialise()) != PeopleDigest.Of(_persons))
        {
            throw new InvalidOperationException($"{Encoding} does not give back the persons it was given.");
        }

        WarmUp();
    }

    /// <summary>Persons to bytes, into a buffer that has its size already.</summary>
    [Benchmark]
    public int Serialise()
    {
        _output.ResetWrittenCount();
        _encoding.Write(_output, _persons);
        return _output.WrittenCount;
    }

    [Benchmark]
    public Person[] Deserialise() => _encoding.Read<Person[]>(_bytes);

    /// <summary>What is measured. BenchmarkDotNet asks types, not objects, for their parameters, so it is kept here.</summary>
    internal static void Choose(BenchmarkPlan plan) => s_plan = plan;

    internal static int PayloadBytes(string encoding, int persons, bool orders)
    {
        var output = new ArrayBufferWriter<byte>();
        Find(encoding).Write(output, Make(persons, orders));
        return output.WrittenCount;
    }

    /// <summary>
    /// BenchmarkDotNet fixes the calls per iteration after the first few; before the runtime has compiled the code again, with what it
    /// saw, that would be far too few. The first benchmark of a process warms up for longer: while BenchmarkDotNet starts, the runtime puts off
    /// compiling again.
    /// </summary>
    private void WarmUp()
    {
        var duration = s_isWarm ? Plan.WarmUp : Plan.FirstWarmUp;
        s_isWarm = true;
        var started = Stopwatch.GetTimestamp();
        while (Stopwatch.GetElapsedTime(started) < duration)
        {
            Serialise();
            Deserialise();
        }
    }

    private static Person[] Make(int persons, bool orders) => new MockPersonRepository(Math.Max(1, persons)).GetPersons(persons, orders);

    private static IPayloadEncoding Find(string id) => Plan.Encodings.Single(encoding => encoding.Id == id);
}
