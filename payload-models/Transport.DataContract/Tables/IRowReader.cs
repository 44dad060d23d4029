namespace Transport.DataContract.Tables;

/// <summary>Gives a row's values, each by its column from 0.</summary>
public interface IRowReader
{
    /// <summary>A column's value.</summary>
    short Int16(int column);

    /// <inheritdoc cref="Int16"/>
    int Int32(int column);

    /// <inheritdoc cref="Int16"/>
    long Int64(int column);

    /// <inheritdoc cref="Int16"/>
    double Double(int column);

    /// <inheritdoc cref="Int16"/>
    string? Text(int column);
}
