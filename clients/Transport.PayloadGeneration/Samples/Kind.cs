namespace Transport.PayloadGeneration.Samples;

/// <summary>What JSON knows of a value, but null.</summary>
internal enum Kind
{
    Text,
    Number,
    Bool,
    Object,
    List,
}
