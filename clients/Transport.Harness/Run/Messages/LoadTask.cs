using Transport.Harness.Plan.Load;
using Transport.Harness.Record.Load;

namespace Transport.Harness.Run.Messages;

/// <summary>A load that a client process is to make.</summary>
/// <param name="Visit">Which; null to measure the generator's own ceiling on the plain handler.</param>
/// <param name="Plan">The plan; in a search for capacity its stages are those of the trial.</param>
/// <param name="Connections">Connections of the client.</param>
internal sealed record LoadTask(LoadVisit? Visit, LoadPlan Plan, int Connections);
