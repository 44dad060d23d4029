namespace Transport.Conformance;

/// <summary>What became of a payload in one encoding or transport.</summary>
/// <param name="Encoding">Its id.</param>
/// <param name="Status"><see cref="Verified"/>, <see cref="Refused"/> or <see cref="Failed"/>.</param>
/// <param name="Reason">Why it was not verified; null if it was.</param>
/// <param name="Bytes">Bodies in bytes, of the sizes of <see cref="PayloadConformance.Sizes"/> that were tried.</param>
public sealed record PayloadResult(string Encoding, string Status, string? Reason, IReadOnlyList<long> Bytes)
{
    /// <summary>Every item came as it was.</summary>
    public const string Verified = "verified";

    /// <summary>The encoding or transport, or a library of it, cannot carry the payload, and says why.</summary>
    public const string Refused = "refused";

    /// <summary>It should, and does not.</summary>
    public const string Failed = "failed";
}
