namespace Transport.Experiments.Stores.Entities;

/// <summary>Saves and loads sets by a database: a table for each, by the fastest manner that it has, without a mapper.</summary>
/// <param name="tables">The database.</param>
/// <param name="entities">Of the plan.</param>
internal sealed class StoredEntities(ITables tables, int entities)
{
    private static readonly (string, ColumnType)[] OfPersons = [("id", ColumnType.Int32), ("name", ColumnType.Text), ("created_on", ColumnType.Int64), ("float_number", ColumnType.Double)];

    private static readonly (string, ColumnType)[] OfOrders = [("id", ColumnType.Int32), ("created_on", ColumnType.Int64), ("other_id", ColumnType.Int32), ("name", ColumnType.Text)];

    /// <returns>Bytes of the tables.</returns>
    public long Save(EntitySet[] sets, Func<bool> goOn)
    {
        foreach (var set in sets)
        {
            tables.Create(ShapeOf(set));
            tables.Insert(ShapeOf(set), tables.Manners[^1], set.Count, (i, row) => Write(set, i, row), goOn);
        }

        return tables.Bytes([.. sets.Select(ShapeOf)]);
    }

    public EntitySet[] Load()
    {
        var sets = EntitySet.Empty(entities);
        foreach (var set in sets)
        {
            var next = 0;
            tables.Read(ShapeOf(set), row => Take(set, next++, row));
        }

        return sets;
    }

    private static TableShape ShapeOf(EntitySet set) => new("entities_" + set.Name, set.Persons.Length > 0 ? OfPersons : OfOrders);

    private static void Write(EntitySet set, int i, IRowWriter row)
    {
        if (set.Persons.Length > 0)
        {
            var person = set.Persons[i];
            row.Write(person.Id);
            row.Write(person.Name);
            row.Write(person.CreatedOn.Ticks);
            row.Write(person.FloatNumber);
            return;
        }

        var order = set.Orders[i];
        row.Write(order.Id);
        row.Write(order.CreatedOn.Ticks);
        row.Write(order.PersonId);
        row.Write(order.ProductName);
    }

    /// <summary>Tables that are only filled give their rows in the order in which they came; verification would find another one.</summary>
    private static void Take(EntitySet set, int i, IRowReader row)
    {
        if (set.Persons.Length > 0)
        {
            set.Persons[i] = new Person { Id = row.Int32(0), Name = row.Text(1), CreatedOn = new DateTime(row.Int64(2), DateTimeKind.Utc), FloatNumber = row.Double(3) };
        }
        else
        {
            set.Orders[i] = new Order { Id = row.Int32(0), CreatedOn = new DateTime(row.Int64(1), DateTimeKind.Utc), PersonId = row.Int32(2), ProductName = row.Text(3) };
        }
    }
}
