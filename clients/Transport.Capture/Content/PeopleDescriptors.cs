using V1 = Transport.People.V1;

namespace Transport.Capture.Content;

/// <summary>The messages of <c>people.proto</c> that an operation sends.</summary>
internal static class PeopleDescriptors
{
    public static MessageDescriptor? Of(Operation operation, bool isRequest) => (operation, isRequest) switch
    {
        (Operation.GetPersons, true) => V1.GetPersonsRequest.Descriptor,
        (Operation.GetPersons, false) => V1.GetPersonsReply.Descriptor,
        (Operation.GetCustomerOrders, true) => V1.GetCustomerOrdersRequest.Descriptor,
        (Operation.GetCustomerOrders, false) => V1.GetCustomerOrdersReply.Descriptor,
        (Operation.Query, true) => V1.QueryRequest.Descriptor,
        (Operation.Query, false) => V1.QueryReply.Descriptor,
        (Operation.SubmitCustomerOrders, true) => V1.SubmitCustomerOrdersRequest.Descriptor,
        (Operation.SubmitCustomerOrders, false) => V1.SubmitCustomerOrdersReply.Descriptor,
        _ => null,
    };
}
