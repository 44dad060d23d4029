namespace Transport.PluginContract.Payloads;

/// <summary>The member that tells items apart.</summary>
/// <typeparam name="T">The type of an item.</typeparam>
/// <param name="Name">Its name on the wires, for example <c>orderNumber</c>.</param>
/// <param name="Get">Reads it: a number, a text or a Guid.</param>
/// <param name="SetPosition">Makes it unique: the item's position, from 1, in the form of the key, a text as long as it was.</param>
public sealed record PayloadKey<T>(string Name, Func<T, object> Get, Action<T, int> SetPosition)
    where T : class, new();
