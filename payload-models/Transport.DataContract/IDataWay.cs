using Transport.DataContract.Counting;

namespace Transport.DataContract;

/// <summary>A way to the data: a library, used in one manner, that reads persons from a database. To the repository what an encoding is to the wire.</summary>
public interface IDataWay
{
    /// <summary>How tables describe it.</summary>
    DataWayDescription Description { get; }

    /// <summary>Opens the database; a connection may be made with the first call.</summary>
    /// <param name="address">A database of one of the <see cref="DataWayDescription.Stores"/>.</param>
    /// <param name="log">
    /// Told every statement: connections are then wrapped in a <see cref="CountingConnection"/>, or readers in a <see cref="CountingReader"/>. Null while latencies are measured, and nothing is wrapped.
    /// </param>
    IPersonStore Open(StoreAddress address, StatementLog? log = null);
}
