namespace Transport.OData.CompiledPayloads.Tests.Shop;

/// <summary>The same data for every service.</summary>
public static class Data
{
    public static List<Customer> Customers(int count)
    {
        var random = new Random(17);
        var customers = new List<Customer>();
        var (order, line) = (1, 1);
        for (var id = 1; id <= count; id++)
        {
            var customer = new Customer
            {
                Id = id,
                Name = id % 11 == 0 ? null : Names[id % Names.Length],
                Code = $"C{id:000}",
                Kind = (Kind[])[Kind.Private, Kind.Trade, Kind.State] is var kinds ? kinds[id % 3] : default,
                Former = id % 4 == 0 ? Kind.Trade : null,
                Ways = (Ways)(id % 8),
                Score = id % 5 == 0 ? id : random.NextDouble() * Math.Pow(10, (id % 20) - 8),
                Weight = id % 3 == 0 ? null : id * 1.5,
                Rating = (float)(random.NextDouble() * 100),
                Balance = Math.Round((decimal)random.NextDouble() * 10000, id % 4),
                Points = (long)id << (id % 40),
                Level = (short)(id - 30),
                Small = (byte)id,
                Signed = (sbyte)(id % 100 - 50),
                Active = id % 2 == 0,
                Checked = id % 3 == 0 ? null : id % 3 == 1,
                Token = new Guid(id, 7, 9, 1, 2, 3, 4, 5, 6, 7, 8),
                Born = new DateOnly(1960 + (id % 50), 1 + (id % 12), 1 + (id % 28)),
                Died = id % 9 == 0 ? new DateOnly(2020, 2, 29) : null,
                Opens = new TimeOnly(id % 24, id % 60, 30, id % 7 * 100),
                Since = new DateTimeOffset(2012, 1 + (id % 12), 3, 4, 5, 6, id % 3 == 0 ? TimeSpan.Zero : TimeSpan.FromMinutes(id % 5 * 30)).AddTicks(id % 4 * 12345),
                Until = id % 6 == 0 ? null : new DateTimeOffset(2030, 1, 1, 0, 0, 0, TimeSpan.Zero),
                Stamp = new DateTime(2015, 6, 7, 8, 9, id % 60, DateTimeKind.Utc).AddMilliseconds(id % 3 * 250),
                Lasts = TimeSpan.FromSeconds(id * 37.25),
                Photo = id % 5 == 0 ? null : [.. Enumerable.Range(0, id % 40).Select(static i => (byte)(i * 37))],
                Tags = id % 4 == 0 ? [] : ["plain", $"t{id}", "ümlaut \"quoted\" <b>&'+\u2028"],
                Marks = [.. Enumerable.Range(0, id % 4)],
                Home = id % 7 == 0 ? null : Place(id),
                Places = [.. Enumerable.Range(0, id % 3).Select(Place)],
            };
            for (var i = 0; i < id % 4; i++, order++)
            {
                var made = new Order
                {
                    Id = order,
                    Product = order % 10 == 0 ? null : $"product {order % 6}",
                    Amount = order * 1.25m,
                    Discount = order % 3 / 4.0,
                    At = new DateTimeOffset(2020, 1 + (order % 12), 1, 0, 0, 0, TimeSpan.Zero),
                    CustomerId = id,
                    Customer = customer,
                };
                for (var l = 0; l < order % 3; l++, line++)
                {
                    made.Lines.Add(new Line { Id = line, Text = $"line\t{line}", Count = line % 5, OrderId = order });
                }

                customer.Orders.Add(made);
            }

            customer.Best = id % 2 == 0 ? customer.Orders.FirstOrDefault() : null;
            customer.BestId = customer.Best?.Id;
            customers.Add(customer);
        }

        return customers;
    }

    private static readonly string[] Names =
        ["Anna", "Björn", "O'Neil", "Łukasz", "名前", "smile 😀", "tab\tnew\nline", "quote\"s\\", "x<y>&z", "", "a lone \ud800 half", "Zoë \u007f\u0085"];

    private static Address Place(int id) => new()
    {
        Street = id % 5 == 0 ? null : $"Street {id}",
        City = id % 2 == 0 ? "Bern" : "Wien",
        Number = id % 3 == 0 ? null : id,
        Country = id % 4 == 0 ? null : new Country { Name = "Land", Kind = Kind.Trade },
    };
}
