namespace Transport.Plugin.DataEfCore.Lazy;

internal sealed class LazyOrder
{
    public int Id { get; set; }

    public DateTime CreatedOn { get; set; }

    public int PersonId { get; set; }

    public string? ProductName { get; set; }
}
