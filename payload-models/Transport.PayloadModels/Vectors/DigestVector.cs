namespace Transport.PayloadModels.Vectors;

/// <summary>A request and the digests of its right answer.</summary>
/// <param name="Request">The request in words.</param>
/// <param name="Digest">With instants to 100 ns.</param>
/// <param name="DigestMs">With instants cut to milliseconds.</param>
public sealed record DigestVector(string Request, string Digest, string DigestMs);
