using Transport.DataContract.Counting;

namespace Transport.Plugin.DataNHibernate.Drivers;

/// <summary>A driver whose statements can be counted. NHibernate makes drivers by the names of their classes, so the log is given to the one that it made.</summary>
internal interface ICountedDriver
{
    /// <summary>Told every statement; null while latencies are measured, and nothing is wrapped.</summary>
    StatementLog? Log { get; set; }
}
