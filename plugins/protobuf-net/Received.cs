namespace Transport.Plugin.ProtobufNet;

/// <summary>protobuf cannot tell an empty list from none: an empty body is an empty list.</summary>
internal static class Received
{
    public static T Check<T>(T? value) => value switch
    {
        not null => value,
        null when typeof(T).IsArray => (T)(object)Array.CreateInstance(typeof(T).GetElementType()!, 0),
        _ => default!,
    };
}
