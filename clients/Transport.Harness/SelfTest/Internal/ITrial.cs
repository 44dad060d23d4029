namespace Transport.Harness.SelfTest.Internal;

/// <summary>Injects one kind of fault and checks what the method says of it.</summary>
internal interface ITrial
{
    string Name { get; }

    Task<IReadOnlyList<SelfTestCheck>> RunAsync(ICallSource source, SelfTestOptions options, CancellationToken cancellationToken);
}
