namespace Transport.PluginContract.Payloads;

/// <summary>Names the payload that an assembly exports.</summary>
/// <param name="payloadType">A public class derived from <see cref="Payload{T}"/> with a parameterless constructor.</param>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class PayloadPluginAttribute(Type payloadType) : Attribute
{
    /// <summary>A public class derived from <see cref="Payload{T}"/> with a parameterless constructor.</summary>
    public Type PayloadType => payloadType;
}
