namespace Transport.Soap.Dispatch.Instances;

/// <summary>Lets a call that calls back out of its instance, and in again.</summary>
internal interface ICallBackGate
{
    /// <returns>Whether it went out, so that it has to come back; false for a call that is over already.</returns>
    /// <exception cref="InvalidOperationException">The service is <see cref="ConcurrencyMode.Single"/>, or the call is out already.</exception>
    bool GoOut();

    ValueTask ComeBackAsync();
}
