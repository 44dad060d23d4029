namespace Transport.Harness.Run.Messages;

/// <summary>Where a row is called.</summary>
/// <param name="Transport">Row id.</param>
/// <param name="Address">Its endpoint.</param>
/// <param name="Counters">Counters of the server process behind it.</param>
internal sealed record RowAddress(string Transport, Uri Address, Uri Counters);
