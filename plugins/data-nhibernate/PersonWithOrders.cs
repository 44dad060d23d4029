using Transport.PayloadModels;

namespace Transport.Plugin.DataNHibernate;

/// <summary>A person as an entity with a collection, which the payload model cannot be: NHibernate puts a list in its place that it made, and the model's is a <see cref="List{T}"/>.</summary>
public class PersonWithOrders
{
    public virtual int Id { get; set; }

    public virtual string? Name { get; set; }

    public virtual DateTime CreatedOn { get; set; }

    public virtual double FloatNumber { get; set; }

    public virtual IList<Order> Orders { get; set; } = [];

    /// <summary>The payload model, with the orders that were read.</summary>
    public virtual Person ToModel() => new() { Id = Id, Name = Name, CreatedOn = CreatedOn, FloatNumber = FloatNumber, Orders = [.. Orders] };
}
