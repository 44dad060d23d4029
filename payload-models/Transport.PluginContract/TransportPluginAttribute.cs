namespace Transport.PluginContract;

/// <summary>Names the type that a plugin assembly exports.</summary>
/// <param name="pluginType">A public class derived from <see cref="TransportPlugin"/> with a parameterless constructor.</param>
[AttributeUsage(AttributeTargets.Assembly)]
public sealed class TransportPluginAttribute(Type pluginType) : Attribute
{
    /// <summary>A public class derived from <see cref="TransportPlugin"/> with a parameterless constructor.</summary>
    public Type PluginType => pluginType;
}
