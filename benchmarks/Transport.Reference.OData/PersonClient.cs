using System.Globalization;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.PayloadModels;

namespace Transport.Reference.OData;

/// <summary>The client: <see cref="HttpClient"/> and the library's reader, as https://learn.microsoft.com/odata/odatalib/read-payload shows it.</summary>
public sealed class PersonClient(HttpClient http) : IPersonClient
{
    private static readonly IEdmModel Model = PeopleModel.Create();

    /// <inheritdoc/>
    /// <exception cref="HttpRequestException">The server refused or could not be reached.</exception>
    public async Task<Person[]> GetPersonsAsync(int count, bool orders, CancellationToken cancellationToken = default)
    {
        var query = string.Create(CultureInfo.InvariantCulture, $"odata/Persons?$top={count}{(orders ? "&$expand=Orders" : "")}");
        using var response = (await http.GetAsync(query, cancellationToken)).EnsureSuccessStatusCode();
        using var body = await response.Content.ReadAsStreamAsync(cancellationToken);
        // The default is 1 MiB, some 3,000 persons with orders.
        var settings = new ODataMessageReaderSettings { MessageQuotas = { MaxReceivedMessageSize = long.MaxValue } };
        using var message = new ODataMessageReader(new ResponseMessage(response, body), settings, Model);
        var set = Model.EntityContainer.FindEntitySet("Persons");
        return Read(message.CreateODataResourceSetReader(set, set.EntityType));
    }

    public void Dispose() => http.Dispose();

    private static Person[] Read(ODataReader reader)
    {
        var persons = new List<Person>();
        var orders = new List<Order>();
        var isNested = false;
        while (reader.Read())
        {
            switch (reader.State)
            {
                case ODataReaderState.NestedResourceInfoStart or ODataReaderState.NestedResourceInfoEnd:
                    isNested = !isNested;
                    break;
                case ODataReaderState.ResourceEnd when isNested:
                    orders.Add(ToOrder(Values((ODataResource)reader.Item)));
                    break;
                case ODataReaderState.ResourceEnd:
                    persons.Add(ToPerson(Values((ODataResource)reader.Item), orders));
                    orders = [];
                    break;
            }
        }

        return [.. persons];
    }

    private static Dictionary<string, object?> Values(ODataResource resource) =>
        resource.Properties.OfType<ODataProperty>().ToDictionary(property => property.Name, object? (property) => property.Value);

    private static Person ToPerson(Dictionary<string, object?> values, List<Order> orders) => new()
    {
        Id = (int)values["Id"]!,
        Name = (string?)values["Name"],
        CreatedOn = ((DateTimeOffset)values["CreatedOn"]!).UtcDateTime,
        FloatNumber = (double)values["FloatNumber"]!,
        Orders = orders,
    };

    private static Order ToOrder(Dictionary<string, object?> values) => new()
    {
        Id = (int)values["Id"]!,
        CreatedOn = ((DateTimeOffset)values["CreatedOn"]!).UtcDateTime,
        PersonId = (int)values["PersonId"]!,
        ProductName = (string?)values["ProductName"],
    };
}
