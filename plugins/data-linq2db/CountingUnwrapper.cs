using System.Data.Common;
using LinqToDB.Interceptors;
using Transport.DataContract.Counting;

namespace Transport.Plugin.DataLinq2Db;

/// <summary>linq2db reads values through the driver's own types: it is shown what is below the counting.</summary>
internal sealed class CountingUnwrapper : UnwrapDataObjectInterceptor
{
    public override DbConnection UnwrapConnection(LinqToDB.IDataContext dataContext, DbConnection connection) =>
        connection is CountingConnection counting ? counting.Inner : connection;

    public override DbTransaction UnwrapTransaction(LinqToDB.IDataContext dataContext, DbTransaction transaction) => transaction;

    public override DbCommand UnwrapCommand(LinqToDB.IDataContext dataContext, DbCommand command) =>
        command is CountingCommand counting ? counting.Inner : command;

    public override DbDataReader UnwrapDataReader(LinqToDB.IDataContext dataContext, DbDataReader dataReader) =>
        dataReader is CountingReader counting ? counting.Inner : dataReader;
}
