namespace Transport.TestSupport;

/// <summary>One change to bytes.</summary>
public enum DamageKind
{
    /// <summary>One bit of a byte.</summary>
    Flip,

    /// <summary>Any byte for another.</summary>
    Replace,

    /// <summary>Any byte more.</summary>
    Insert,

    /// <summary>One to eight bytes fewer.</summary>
    Remove,

    /// <summary>Up to 40 bytes from anywhere, once more.</summary>
    Repeat,

    /// <summary>One of the fragments more.</summary>
    Fragment,

    /// <summary>One of the fragments for a byte, such as a length that is not true.</summary>
    Lie,

    /// <summary>Nothing behind a place.</summary>
    Cut,

    /// <summary>The next digit or lower-case letter for another of its kind, which leaves most texts well-formed.</summary>
    Character,
}
