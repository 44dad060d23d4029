namespace Transport.OData.Tests.Oracle;

/// <summary>A value of a row that expressions can name.</summary>
/// <param name="Path">For example <c>Name</c> or <c>Address/City</c>.</param>
/// <param name="Kind">What it holds when it is not null.</param>
/// <param name="Get">Reads it from a row.</param>
internal sealed record Column(string Path, Kind Kind, Func<object, object?> Get)
{
    /// <summary>Made by <c>$compute</c>.</summary>
    public bool IsComputed { get; init; }

    /// <summary>Of a type (Edm.Int16) that Microsoft.OData.Core's parser does not aggregate.</summary>
    public bool IsShort { get; init; }
}
