namespace Transport.DataContract.Scenarios;

/// <summary>A row of the small table: 11 columns.</summary>
public sealed class Setting
{
    /// <summary>1 to 3.</summary>
    public int Id { get; set; }

    /// <summary>A text.</summary>
    public string Name { get; set; } = "";

    /// <inheritdoc cref="Name"/>
    public string Culture { get; set; } = "";

    /// <inheritdoc cref="Name"/>
    public string Theme { get; set; } = "";

    /// <inheritdoc cref="Name"/>
    public string Address { get; set; } = "";

    /// <inheritdoc cref="Name"/>
    public string Contact { get; set; } = "";

    /// <summary>A number.</summary>
    public int PageSize { get; set; }

    /// <inheritdoc cref="PageSize"/>
    public int Retries { get; set; }

    /// <inheritdoc cref="PageSize"/>
    public int TimeoutSeconds { get; set; }

    /// <inheritdoc cref="PageSize"/>
    public int Version { get; set; }

    /// <inheritdoc cref="PageSize"/>
    public double Rate { get; set; }
}
