namespace Transport.Experiments.Articles;

/// <summary>Article 2's two figures for one host, requests per second.</summary>
/// <param name="Host">The article's name for it.</param>
/// <param name="Development">Development server, debug build.</param>
/// <param name="Full">Full server, release build.</param>
public sealed record RatePair(string Host, double Development, double Full);
