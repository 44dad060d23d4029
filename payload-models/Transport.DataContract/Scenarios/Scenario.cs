namespace Transport.DataContract.Scenarios;

/// <summary>What a service call of "WCF &amp; ORM Concurrency Investigation" (2016) asks of the database: its five scenarios, and its trivial query.</summary>
public enum Scenario
{
    /// <summary>A single record by its primary key.</summary>
    Single,

    /// <summary>An inner join of two tables.</summary>
    Join,

    /// <summary>A UNION with nested selects.</summary>
    Complex,

    /// <summary>Several single records in one call.</summary>
    SeveralSingle,

    /// <summary>Several complex queries in one call.</summary>
    SeveralComplex,

    /// <summary>A record by its primary key, in a table of 3 rows and 11 columns.</summary>
    Trivial,
}
