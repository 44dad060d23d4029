using Microsoft.OData;
using Microsoft.OData.Edm;
using Transport.OData.Hosting.Internal;
using Transport.OData.Messages.Internal;
using Transport.OData.Model;
using Transport.OData.Query.Internal;
using Transport.OData.Writing.Internal;

namespace Transport.OData.Client.Internal;

/// <summary>Writes an action's parameters with Microsoft.OData.Core's ODataParameterWriter.</summary>
internal sealed class ActionWriter(ODataModel model)
{
    private static readonly Uri AnyRoot = new("http://127.0.0.1/");

    public void Write(MessageBuffer body, IEdmOperation action, string parameter, IEnumerable<object> items)
    {
        using var scope = MessageServices.CreateScope();
        var settings = new ODataMessageWriterSettings
        {
            Version = ODataVersion.V4,
            ODataUri = new ODataUri { ServiceRoot = AnyRoot },
            EnableMessageStreamDisposal = false,
            ArrayPool = CharPool.Shared,
        };
        settings.SetContentType("application/json;odata.metadata=minimal", "utf-8");
        using var message = new ODataMessageWriter(
            (IODataRequestMessage)new ODataMessage(body, scope.ServiceProvider), settings, model.Edm);
        var parameters = message.CreateODataParameterWriter(action);
        parameters.WriteStart();
        var set = parameters.CreateResourceSetWriter(parameter);
        set.WriteStart(new ODataResourceSet());
        var type = (IEdmStructuredType)action.FindParameter(parameter).Type.AsCollection().ElementType().Definition;
        new ResourceWriter(set, AnyRoot, ResponseFormat.Json("minimal", ieee754Compatible: false, ProtocolVersion.V4), new EntityTags(model), CancellationToken.None).WriteAll(ResourcePlanner.Whole(model, type), items, null);
        set.WriteEnd();
        parameters.WriteEnd();
        parameters.Flush();
    }
}
