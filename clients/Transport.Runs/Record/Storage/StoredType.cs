using System.Text.Json.Serialization.Metadata;

namespace Transport.Runs.Record.Storage;

/// <summary>A type that records hold under a name and that only its kind of run knows, such as an event of that kind.</summary>
/// <param name="Base">What a reader expects there, such as <see cref="RunEvent"/>.</param>
/// <param name="Name">Its name in JSON. Stored runs have it, so it never changes.</param>
/// <param name="Type">The type.</param>
/// <param name="Json">Reads and writes it.</param>
public sealed record StoredType(Type Base, string Name, Type Type, IJsonTypeInfoResolver Json)
{
    /// <summary>An event.</summary>
    public static StoredType Event<T>(string name, IJsonTypeInfoResolver json)
        where T : RunEvent => new(typeof(RunEvent), name, typeof(T), json);
}
