namespace Transport.Experiments.Kinds;

/// <summary>Stored runs of every kind in <see cref="ExperimentList"/>.</summary>
public static class RunRecords
{
    public static RunFormat Format { get; } = new(ExperimentList.All.SelectMany(kind => kind.Stored));

    /// <summary>Reads a stored run.</summary>
    /// <exception cref="InvalidRunRecordException">No such file, not a run record, a newer format, or a damaged line.</exception>
    public static RunRecord Read(string path) => RunRecordReader.Read(path, Format);

    /// <summary>Reads a stored run.</summary>
    /// <param name="file">The bytes of the file.</param>
    /// <param name="name">What messages call it.</param>
    /// <exception cref="InvalidRunRecordException">As above.</exception>
    public static RunRecord Read(Stream file, string name) => ReadUntil(file, name, CancellationToken.None);

    /// <summary>Reads a stored run.</summary>
    /// <param name="file">The bytes of the file.</param>
    /// <param name="name">What messages call it.</param>
    /// <param name="cancellationToken">Gives up between two lines.</param>
    /// <exception cref="InvalidRunRecordException">As above.</exception>
    /// <exception cref="OperationCanceledException">It was given up.</exception>
    public static RunRecord ReadUntil(Stream file, string name, CancellationToken cancellationToken) => RunRecordReader.ReadUntil(file, name, Format, cancellationToken);
}
