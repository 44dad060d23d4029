namespace Transport.DataContract.Tables;

/// <summary>What a column holds.</summary>
public enum ColumnType
{
    /// <summary>16 bits.</summary>
    Int16,

    /// <summary>32 bits.</summary>
    Int32,

    /// <summary>64 bits; instants are held as ticks.</summary>
    Int64,

    /// <summary>64 bits, floating.</summary>
    Double,

    /// <summary>Text, or null.</summary>
    Text,
}
