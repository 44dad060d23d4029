namespace Transport.SelfTest.Plans;

/// <summary>Injects one kind of fault and checks the method's result.</summary>
internal interface ITrial
{
    string Name { get; }

    Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken);
}
