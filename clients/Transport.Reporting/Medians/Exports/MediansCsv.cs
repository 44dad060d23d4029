using Transport.Experiments.Analysis;
using Transport.Experiments.Medians.Databases;
using Transport.Experiments.Medians.Figures;
using Transport.Reporting.Medians.Databases;
using Transport.Reporting.Words;

namespace Transport.Reporting.Medians.Exports;

/// <summary>A run as CSV: one line per cell, names as in the JSON.</summary>
internal static class MediansCsv
{
    private static readonly (string Name, Func<CellSummary, object?> Value)[] Columns =
    [
        ("transport", cell => cell.Transport),
        ("library", cell => cell.Library),
        ("implementation", cell => RowOrigin.NameOf(cell.Implementation)),
        ("source", cell => cell.Source),
        ("kind", cell => RowOrigin.KindOf(cell.Kind)),
        ("isLimit", cell => cell.IsLimit),
        ("operation", cell => cell.Operation),
        ("persons", cell => cell.Persons),
        ("orders", cell => cell.Orders),
        ("status", cell => cell.Status),
        ("reason", cell => cell.Reason),
        ("coldMs", cell => cell.ColdMs),
        ("serverStartMs", cell => cell.ServerStartMs),
        ("coldOpenMs", cell => cell.ColdOpenMs),
        ("medianMs", cell => cell.MedianMs),
        ("medianLowMs", cell => cell.MedianLowMs),
        ("medianHighMs", cell => cell.MedianHighMs),
        ("p90Ms", cell => cell.P90Ms),
        ("p90LowMs", cell => cell.P90LowMs),
        ("p90HighMs", cell => cell.P90HighMs),
        ("p95Ms", cell => cell.P95Ms),
        ("p95LowMs", cell => cell.P95LowMs),
        ("p95HighMs", cell => cell.P95HighMs),
        ("p99Ms", cell => cell.P99Ms),
        ("p99LowMs", cell => cell.P99LowMs),
        ("p99HighMs", cell => cell.P99HighMs),
        ("p999Ms", cell => cell.P999Ms),
        ("p999LowMs", cell => cell.P999LowMs),
        ("p999HighMs", cell => cell.P999HighMs),
        ("modes", cell => cell.ModesInWords),
        ("outliers", cell => cell.Outliers),
        ("samples", cell => cell.Samples),
        ("effectiveSamples", cell => cell.EffectiveSamples),
        ("processes", cell => cell.Processes),
        ("stalls", cell => cell.Stalls),
        ("ratioToFastest", cell => cell.RatioToFastest),
        ("versusFastest", cell => cell.VersusFastest?.Verdict.ToString().ToLowerInvariant()),
        ("versusFastestRatio", cell => cell.VersusFastest?.Ratio),
        ("versusFastestLow", cell => cell.VersusFastest?.RatioLow),
        ("versusFastestHigh", cell => cell.VersusFastest?.RatioHigh),
        ("ratioToFloor", cell => cell.RatioToFloor),
        ("requestBytes", cell => cell.RequestBytes),
        ("responseBytes", cell => cell.ResponseBytes),
        ("requestWireBytes", cell => cell.RequestWireBytes),
        ("responseWireBytes", cell => cell.ResponseWireBytes),
        ("responseGzipBytes", cell => cell.ResponseGzipBytes),
        ("responseBrotliBytes", cell => cell.ResponseBrotliBytes),
        ("roundTrips", cell => cell.RoundTrips),
        ("phaseRequestMs", cell => cell.Phases?.RequestMs),
        ("phaseRepositoryMs", cell => cell.Phases?.RepositoryMs),
        ("phaseSerialiseMs", cell => cell.Phases?.SerialiseMs),
        ("phaseFirstByteMs", cell => cell.Phases?.FirstByteMs),
        ("phaseTransferMs", cell => cell.Phases?.TransferMs),
        ("phaseDeserialiseMs", cell => cell.Phases?.DeserialiseMs),
        ("phaseSerialiseAllMs", cell => cell.Phases?.SerialiseAllMs),
        ("phaseTotalMs", cell => cell.Phases?.TotalMs),
        ("clientAllocatedBytes", cell => cell.ClientAllocatedBytes),
        ("serverAllocatedBytes", cell => cell.ServerAllocatedBytes),
        ("clientCpuMs", cell => cell.ClientCpuMs),
        ("serverCpuMs", cell => cell.ServerCpuMs),
        ("clientGen0", cell => cell.ClientGc?.Gen0),
        ("clientGen1", cell => cell.ClientGc?.Gen1),
        ("clientGen2", cell => cell.ClientGc?.Gen2),
        ("clientGcPauseMs", cell => cell.ClientGc?.PauseMs),
        ("serverGen0", cell => cell.ServerGc?.Gen0),
        ("serverGen1", cell => cell.ServerGc?.Gen1),
        ("serverGen2", cell => cell.ServerGc?.Gen2),
        ("serverGcPauseMs", cell => cell.ServerGc?.PauseMs),
        ("digest", cell => cell.Digest),
        ("verified", cell => cell.Verified),
    ];

    /// <summary>After those of every run, where there is a database.</summary>
    private static readonly (string Name, Func<DataCell?, object?> Value)[] DataColumns =
    [
        ("way", cell => cell?.Way),
        ("dataMs", cell => cell?.DataMs),
        ("dataShare", cell => cell?.DataShare),
        ("statements", cell => cell?.Statements?.Statements),
        ("databaseRows", cell => cell?.Statements?.Rows),
        ("databaseBytes", cell => cell?.Statements?.Bytes),
        ("statementsFixed", cell => cell?.Law?.Fixed),
        ("statementsPerPerson", cell => cell?.Law?.PerPerson),
        ("alarm", cell => cell is null ? null : DatabaseWords.AlarmOf(cell)),
    ];

    public static void Write(RunCsv csv, Summary summary)
    {
        var data = DataOf(summary.Database);
        csv.WriteNames(string.Join(',', [.. Columns.Select(column => column.Name), .. data is null ? [] : DataColumns.Select(column => column.Name)]));
        foreach (var cell in summary.Cells)
        {
            var values = Columns.Select(column => column.Value(cell));
            var own = data?.GetValueOrDefault((cell.Transport, cell.Persons, cell.Orders));
            csv.WriteLine(data is null ? values : values.Concat(DataColumns.Select(column => column.Value(own))));
        }
    }

    private static Dictionary<(string, int, bool), DataCell>? DataOf(DatabaseSummary? database) => database is null ? null :
        (from shape in database.Shapes
         from cell in shape.Ways.Concat(shape.Cells)
         select (Key: ($"{cell.Transport}+{cell.Way}", shape.Persons, shape.Orders), cell)).ToDictionary(item => item.Key, item => item.cell);
}
