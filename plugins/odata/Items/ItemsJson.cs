using System.Text.Json.Serialization.Metadata;
using Transport.Plugin.OData.Client;
using Transport.PluginContract.Payloads;

namespace Transport.Plugin.OData.Items;

/// <summary>System.Text.Json's plans for what OData puts around items, over the payload's own plan.</summary>
internal static class ItemsJson
{
    public static JsonTypeInfo<Answer<T[]>> AnswerOf<T>(Payload<T> payload)
        where T : class, new() => ObjectOf<Answer<T[]>, T[]>(payload.Json, "value", answer => answer.Value, (answer, items) => answer.Value = items, () => new Answer<T[]> { Value = [] });

    /// <summary>The body of the action.</summary>
    public static JsonTypeInfo<Parameters<T>> ParametersOf<T>(Payload<T> payload)
        where T : class, new() =>
        ObjectOf<Parameters<T>, T[]>(payload.Json, ItemsModel.ItemsParameter, parameters => parameters.Items, (parameters, items) => parameters.Items = items, () => new Parameters<T>());

    private static JsonTypeInfo<TObject> ObjectOf<TObject, TMember>(
        JsonTypeInfo<TMember> member, string name, Func<TObject, TMember> get, Action<TObject, TMember> set, Func<TObject> create)
        where TObject : class
        where TMember : class
    {
        var plan = JsonTypeInfo.CreateJsonTypeInfo<TObject>(member.Options);
        plan.CreateObject = create;
        var property = plan.CreateJsonPropertyInfo(typeof(TMember), name);
        (property.Get, property.Set) = (made => get((TObject)made), (made, value) => set((TObject)made, (TMember)value!));
        plan.Properties.Add(property);
        return plan;
    }

    internal sealed class Parameters<T>
    {
        public T[] Items { get; set; } = [];
    }
}
