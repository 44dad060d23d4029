namespace Transport.DataContract.Tables;

/// <summary>How rows are inserted.</summary>
public enum InsertManner
{
    /// <summary>A statement for each row, each a transaction.</summary>
    RowTransactions,

    /// <summary>A statement for each row, all in one transaction.</summary>
    OneTransaction,

    /// <summary>The same with a prepared statement.</summary>
    Prepared,

    /// <summary>Many statements sent at once, in one transaction.</summary>
    Batch,

    /// <summary>A statement for many rows, whose columns are arrays.</summary>
    Arrays,

    /// <summary>The database's own way for bulk: COPY.</summary>
    Copy,
}
