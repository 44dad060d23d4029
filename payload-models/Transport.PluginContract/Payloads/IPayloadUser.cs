namespace Transport.PluginContract.Payloads;

/// <summary>Code that is generic over the items of a payload.</summary>
/// <typeparam name="TResult">What it comes to.</typeparam>
public interface IPayloadUser<out TResult>
{
    /// <summary>Called once by <see cref="Payload.Open"/>.</summary>
    TResult Use<T>(Payload<T> payload)
        where T : class, new();
}
