namespace Transport.Experiments.Stores.Survey;

internal static class SurveySteps
{
    public const string Ids32 = "random 32-bit ids";
    public const string Ids64 = "random 64-bit ids";
    public const string Visit = "visits in parallel";
    public const string SaveSnapshot = "save a snapshot";
    public const string LoadSnapshot = "load the snapshot";
    public const string Commit = "write 512 bytes and flush";
    public const string Scan = "look-ups by scan";
    public const string Index = "build the index";
    public const string LookUp = "look-ups by index";
    public const string Benchmark = "look-ups by pgbench";
    public const string RowsIntoFull = "row transactions into the full table, indexed";

    public static string Insert(InsertManner manner, bool isIndexed) => manner switch
    {
        InsertManner.RowTransactions => "row transactions",
        InsertManner.OneTransaction => "rows in one transaction",
        InsertManner.Prepared => "prepared rows in one transaction",
        InsertManner.Batch => "batches",
        InsertManner.Arrays => "arrays",
        _ => "COPY",
    } + (isIndexed ? ", indexed" : "");
}
