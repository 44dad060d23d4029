namespace Transport.People.Wcf;

/// <summary>What the constructor of a service instance does, as in "Performance Impact of Instance Context Mode and Concurrency Mode".</summary>
public enum ServiceConstructor
{
    /// <summary>Nothing to speak of.</summary>
    Light,

    /// <summary>Generates the primes up to 10,000, by trial division by the primes found so far.</summary>
    Primes,
}
