using System.Collections;
using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;
using Transport.OData.Model.Internal;

namespace Transport.OData.Reading.Internal;

/// <summary>Reads the parameters of an action from a request body.</summary>
internal sealed class ParameterReader(ODataModel model, ODataServiceOptions options)
{
    /// <exception cref="ODataException">The body is not what the action takes.</exception>
    public Dictionary<string, object?> Read(IEdmOperation action, MessageBuffer body, string contentType)
    {
        using var scope = MessageServices.CreateScope();
        var settings = new ODataMessageReaderSettings
        {
            EnableMessageStreamDisposal = false,
            MessageQuotas = { MaxReceivedMessageSize = long.MaxValue, MaxNestingDepth = options.MaxDepth },
        };
        using var stream = body.OpenRead();
        var message = new ODataMessage(stream, scope.ServiceProvider, contentType);
        using var reader = new ODataMessageReader((IODataRequestMessage)message, settings, model.Edm);
        return Read(reader.CreateODataParameterReader(action), action);
    }

    private Dictionary<string, object?> Read(ODataParameterReader reader, IEdmOperation action)
    {
        var arguments = new Dictionary<string, object?>(StringComparer.Ordinal);
        while (reader.Read())
        {
            arguments[reader.Name] = reader.State switch
            {
                ODataParameterReaderState.Value => PrimitiveTypes.FromLiteral(reader.Value),
                ODataParameterReaderState.Resource => ReadStructured(reader.CreateResourceReader(), TypeOf(reader.Name, action)).SingleOrDefault(),
                ODataParameterReaderState.ResourceSet => ReadStructured(reader.CreateResourceSetReader(), TypeOf(reader.Name, action)),
                ODataParameterReaderState.Collection => ReadPrimitives(reader.CreateCollectionReader()),
                _ => arguments.GetValueOrDefault(reader.Name),
            };
            if (reader.State == ODataParameterReaderState.Completed)
            {
                break;
            }
        }

        return arguments;
    }

    private TypeMap TypeOf(string parameter, IEdmOperation action)
    {
        var type = action.FindParameter(parameter).Type;
        return model[(IEdmStructuredType)(type.IsCollection() ? type.AsCollection().ElementType() : type).Definition];
    }

    private List<object> ReadStructured(ODataReader reader, TypeMap type)
    {
        var items = new List<object>();
        new ResourceReader(model).ReadSet(reader, items, type);
        return items;
    }

    private static ArrayList ReadPrimitives(ODataCollectionReader reader)
    {
        var items = new ArrayList();
        while (reader.Read())
        {
            if (reader.State == ODataCollectionReaderState.Value)
            {
                items.Add(PrimitiveTypes.FromLiteral(reader.Item));
            }
        }

        return items;
    }
}
