namespace Transport.OData.CompiledPayloads.Diagnostics;

internal static partial class Log
{
    [LoggerMessage(EventId = 1, Level = LogLevel.Debug, Message = "The library writes the response to {Path}: {Reason}.")]
    public static partial void FellBack(ILogger logger, string path, string reason);

    [LoggerMessage(EventId = 2, Level = LogLevel.Debug, Message = "The library runs the query of {Path}: {Reason}.")]
    public static partial void QueryNotPlanned(ILogger logger, string path, string reason);
}
