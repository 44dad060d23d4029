namespace Transport.DataContract.Tables;

/// <summary>Takes a row's values from left to right.</summary>
public interface IRowWriter
{
    /// <summary>The next column's value.</summary>
    void Write(short value);

    /// <inheritdoc cref="Write(short)"/>
    void Write(int value);

    /// <inheritdoc cref="Write(short)"/>
    void Write(long value);

    /// <inheritdoc cref="Write(short)"/>
    void Write(double value);

    /// <inheritdoc cref="Write(short)"/>
    void Write(string? value);
}
