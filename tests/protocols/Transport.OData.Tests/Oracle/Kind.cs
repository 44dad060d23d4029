namespace Transport.OData.Tests.Oracle;

/// <summary>What a generated expression computes.</summary>
internal enum Kind
{
    Boolean,
    Int32,
    Int64,
    Double,
    Decimal,
    Text,
    Instant,
    Date,
    Time,
    Duration,
    Guid,
}
