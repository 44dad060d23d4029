using System.Runtime.Serialization;

namespace Transport.Soap.Contracts;

/// <summary>Conversions of the types that the data contract serialiser knows by heart and no contract describes.</summary>
internal static class Surrogates
{
    /// <summary>What a <see cref="DateTimeOffset"/> travels as: the instant and the offset.</summary>
    [DataContract(Name = "DateTimeOffset", Namespace = SoapNamespaces.DataContractDefault + "System")]
    internal struct OffsetInstant
    {
        [DataMember(IsRequired = true)] public DateTime DateTime { get; set; }

        [DataMember(IsRequired = true)] public short OffsetMinutes { get; set; }
    }

    /// <summary>One entry of a dictionary.</summary>
    internal struct Entry<TKey, TValue>
    {
        [DataMember(IsRequired = true)] public TKey Key { get; set; }

        [DataMember(IsRequired = true)] public TValue Value { get; set; }
    }

    public static string? FromUri(Uri? uri) => uri?.GetComponents(UriComponents.SerializationInfoString, UriFormat.UriEscaped);

    public static Uri? ToUri(string? text) => text is null ? null : new Uri(text, UriKind.RelativeOrAbsolute);

    public static OffsetInstant FromDateTimeOffset(DateTimeOffset value) =>
        new() { DateTime = value.UtcDateTime, OffsetMinutes = (short)value.Offset.TotalMinutes };

    public static DateTimeOffset ToDateTimeOffset(OffsetInstant value)
    {
        var offset = TimeSpan.FromMinutes(value.OffsetMinutes);
        return value.DateTime.Kind == DateTimeKind.Unspecified
            ? new DateTimeOffset(value.DateTime, offset)
            : new DateTimeOffset(value.DateTime).ToOffset(offset);
    }

    public static Entry<TKey, TValue>[]? FromDictionary<TKey, TValue>(Dictionary<TKey, TValue>? values)
        where TKey : notnull => values?.Select(pair => new Entry<TKey, TValue> { Key = pair.Key, Value = pair.Value }).ToArray();

    public static Dictionary<TKey, TValue>? ToDictionary<TKey, TValue>(Entry<TKey, TValue>[]? entries)
        where TKey : notnull
    {
        if (entries is null)
        {
            return null;
        }

        var values = new Dictionary<TKey, TValue>(entries.Length);
        foreach (var entry in entries)
        {
            values.Add(entry.Key, entry.Value);
        }

        return values;
    }
}
