namespace Transport.Soap.Dispatch.Instances;

/// <summary>Makes the instances of a service.</summary>
internal sealed class InstanceProvider<TService>
{
    /// <param name="make">Makes an instance; called at once where there is a single one.</param>
    /// <param name="behavior">A valid one.</param>
    /// <param name="throttles">Those of <paramref name="behavior"/>.</param>
    public InstanceProvider(Func<TService> make, SoapServiceBehavior behavior, Throttles throttles)
    {
        Make = make;
        Behavior = behavior;
        Throttles = throttles;
        IsDirect = behavior.IsDirect;
        Shared = behavior.InstanceContextMode == InstanceContextMode.Single ? new Instance<TService>(make()) : null;
    }

    public Func<TService> Make { get; }

    public SoapServiceBehavior Behavior { get; }

    public Throttles Throttles { get; }

    /// <summary>The instance of a service that has a single one.</summary>
    public Instance<TService>? Shared { get; }

    /// <summary>Whether calls go to <see cref="Shared"/> without entering anything.</summary>
    public bool IsDirect { get; }
}
