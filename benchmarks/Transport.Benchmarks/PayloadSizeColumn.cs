using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace Transport.Benchmarks;

/// <summary>How many bytes the payload has on the wire.</summary>
internal sealed class PayloadSizeColumn : IColumn
{
    // BenchmarkDotNet asks again for each report, and large payloads take a while to make.
    private readonly Dictionary<(string, int, bool), string> _sizes = [];

    public string Id => nameof(PayloadSizeColumn);

    public string ColumnName => "Payload [B]";

    public string Legend => "Bytes of the encoded persons";

    public bool AlwaysShow => true;

    public ColumnCategory Category => ColumnCategory.Custom;

    public int PriorityInCategory => 0;

    public bool IsNumeric => true;

    public UnitType UnitType => UnitType.Dimensionless;

    public bool IsAvailable(Summary summary) =>
        summary.BenchmarksCases.Any(benchmark => benchmark.Descriptor.Type == typeof(EncodingBenchmarks));

    public bool IsDefault(Summary summary, BenchmarkCase benchmarkCase) => false;

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase) => Describe(
        (string)benchmarkCase.Parameters[nameof(EncodingBenchmarks.Encoding)],
        (int)benchmarkCase.Parameters[nameof(EncodingBenchmarks.Persons)],
        (bool)benchmarkCase.Parameters[nameof(EncodingBenchmarks.Orders)]);

    public string GetValue(Summary summary, BenchmarkCase benchmarkCase, SummaryStyle style) => GetValue(summary, benchmarkCase);

    internal string Describe(string encoding, int persons, bool orders)
    {
        if (!_sizes.TryGetValue((encoding, persons, orders), out var size))
        {
            size = EncodingBenchmarks.PayloadBytes(encoding, persons, orders).ToString("N0", CultureInfo.InvariantCulture);
            _sizes.Add((encoding, persons, orders), size);
        }

        return size;
    }
}
