namespace Transport.MessagePack;

/// <summary>The type families of the MessagePack specification ("Type system").</summary>
public enum MessagePackType
{
    /// <summary>The one first byte that is never used, 0xC1.</summary>
    Unknown,

    /// <summary>Nil.</summary>
    Nil,

    /// <summary>True or false.</summary>
    Boolean,

    /// <summary>An integer of any width, from -2^63 to 2^64-1.</summary>
    Integer,

    /// <summary>IEEE 754, 32 or 64 bits.</summary>
    Float,

    /// <summary>UTF-8 text.</summary>
    String,

    /// <summary>Bytes.</summary>
    Binary,

    /// <summary>A sequence of values.</summary>
    Array,

    /// <summary>Key and value pairs.</summary>
    Map,

    /// <summary>Bytes with a type number of the application, or a negative one of the specification.</summary>
    Extension,
}
