using Transport.PayloadModels;

namespace Transport.Experiments.ServiceModes;

/// <summary>One of article 3's two graphs, for one transport and operation.</summary>
/// <param name="Number">1: objects per call against throughput. 2: mode combination against throughput.</param>
/// <param name="Transport">Transport id.</param>
/// <param name="Operation">Down or up.</param>
/// <param name="Bars">In the order of the graph.</param>
public sealed record ThroughputGraph(int Number, string Transport, Operation Operation, IReadOnlyList<ThroughputBar> Bars);
