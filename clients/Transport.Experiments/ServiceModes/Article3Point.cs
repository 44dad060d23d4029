using Transport.PayloadModels;
using Transport.People.Wcf;
using Transport.Wcf;

namespace Transport.Experiments.ServiceModes;

/// <summary>Throughput of one transport, operation, size and mode. Null figures if it was not measured.</summary>
public sealed record Article3Point
{
    /// <summary>Transport id.</summary>
    public required string Transport { get; init; }

    /// <summary>GetCustomerOrders (down) or SubmitCustomerOrders (up).</summary>
    public required Operation Operation { get; init; }

    /// <summary>Customer orders per call.</summary>
    public required int Objects { get; init; }

    /// <summary>How long an instance lives.</summary>
    public required InstanceContextMode Instance { get; init; }

    /// <summary>How many calls may be inside it at once.</summary>
    public required ConcurrencyMode Concurrency { get; init; }

    /// <summary>What its constructor does.</summary>
    public required ServiceConstructor Constructor { get; init; }

    /// <summary>Right answers per second in each run, in the order made.</summary>
    public required IReadOnlyList<double> RunsPerSecond { get; init; }

    /// <summary>The mean of the runs, as in the article.</summary>
    public double? PerSecond { get; init; }

    /// <summary>The slowest run.</summary>
    public double? PerSecondLow { get; init; }

    /// <summary>The fastest run.</summary>
    public double? PerSecondHigh { get; init; }

    /// <summary>Processor time of the server's process as a share of all the machine's processors, 0 to 1, mean of the runs.</summary>
    public double? ServerCpuShare { get; init; }

    /// <summary>The same of the clients' process.</summary>
    public double? ClientCpuShare { get; init; }

    /// <summary>Calls answered rightly in the measured runs.</summary>
    public required int Answered { get; init; }

    /// <summary>Calls answered wrongly, failed, or past their deadline.</summary>
    public required int Failed { get; init; }

    /// <summary>The first problem, in the wire's own words.</summary>
    public string? FirstProblem { get; init; }
}
