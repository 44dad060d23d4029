using Transport.PayloadModels;

namespace Transport.Plugin.ProtobufNet;

/// <summary>protobuf cannot tell an empty list from none: an empty body is an empty list.</summary>
internal static class Received
{
    public static T Check<T>(T? value) => value switch
    {
        not null => value,
        null when typeof(T) == typeof(Person[]) => (T)(object)Array.Empty<Person>(),
        null when typeof(T) == typeof(CustomerOrder[]) => (T)(object)Array.Empty<CustomerOrder>(),
        _ => default!,
    };
}
