using System.Text.Json;
using System.Text.Json.Serialization;
using Transport.PayloadModels;
using Transport.People.Soap;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Envelopes;
using Transport.Soap.Messages.Faults;
using Transport.Soap.Xml.Binary;
using Transport.TestSupport;

namespace Transport.Soap.Tests.NetTcp.Sessions;

/// <summary>A captured session from its first message to its last, both directions byte for byte, strings defined on the way included.</summary>
public sealed class SessionGoldenTests
{
    private static readonly System.Xml.XmlDictionaryString Address =
        new System.Xml.XmlDictionary().Add("net.tcp://127.0.0.1:5082/wcf/nettcp");

    private static readonly JsonSerializerOptions WithNaN = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    private readonly Side _client = new();
    private readonly Side _server = new();

    [Fact]
    public void Session_EveryMessage_Golden()
    {
        var repository = new MockPersonRepository(2);
        var query = new QueryRequest { Id = 39283, OperationId = 1 };
        Call("1-first-query", PersonServiceContract.Query, query, repository.Query(39283, 1));
        Call("2-second-query", PersonServiceContract.Query, query, repository.Query(39283, 1));
        Call("3-persons-2", PersonServiceContract.GetPersons, Persons(2, false), repository.GetPersons(2, false));
        Call("4-persons-2-orders", PersonServiceContract.GetPersons, Persons(2, true), repository.GetPersons(2, true));
        Call("5-persons-2-orders-again", PersonServiceContract.GetPersons, Persons(2, true), repository.GetPersons(2, true));
        Call("6-persons-0", PersonServiceContract.GetPersons, Persons(0, false), repository.GetPersons(0, false));
        Call("7-untidy", PersonServiceContract.GetPersons, Persons(-1, true), repository.GetPersons(-1, true));
        Call("8-customer-order", PersonServiceContract.GetCustomerOrders, new GetCustomerOrdersRequest { Count = 1 }, repository.GetCustomerOrders(1));
        var headers = Request("9-fault-thrown", PersonServiceContract.GetPersons, Persons(-2, false));
        Reply("9-fault-thrown", _server.WriteFault(SoapFault.InternalServiceFault, headers));
        var fault = Assert.Throws<SoapFaultException>(
            () => _client.Read("9-fault-thrown.response", message => _client.Encoder.Read(PersonServiceContract.GetPersons.Reply, message)));
        Assert.Equal("InternalServiceFault", fault.Fault.Code.MostSpecific.Name);
    }

    [Fact]
    public void Session_UnknownAction_GoldenFault()
    {
        var headers = new MessageHeaders();
        _server.Read("10-fault-unknown-action.request", message => headers = message.Headers);
        Assert.Equal("http://transport.example/people/IPersonService/Nothing", headers.Action);
        Reply("10-fault-unknown-action", _server.WriteFault(SoapFault.ActionNotSupported(headers.Action!, SoapNamespaces.Addressing10), headers));
    }

    private static GetPersonsRequest Persons(int count, bool orders) => new() { Count = count, IncludeOrders = orders };

    private static byte[] Envelope(string golden) => Envelopes.Of(Goldens.Read("wcf-nettcp." + golden)).Single();

    private void Call<TRequest, TReply>(string golden, SoapOperation<TRequest, TReply> operation, TRequest request, TReply reply)
    {
        var headers = Request(golden, operation, request);
        Reply(golden, _server.Write(operation.Reply, reply, headers.AddressedAnswer(operation.ReplyAction, operation.ReplyActionName)));
        _client.Read(golden + ".response", message =>
        {
            Assert.Equal(headers.MessageId, message.Headers.RelatesTo);
            Assert.True(message.BodyStart > 0);
            Assert.Equal(Json(reply), Json(_client.Encoder.Read(operation.Reply, message)));
        });
    }

    private MessageHeaders Request<TRequest, TReply>(string golden, SoapOperation<TRequest, TReply> operation, TRequest request)
    {
        MessageHeaders? headers = null;
        _server.Read(golden + ".request", message =>
        {
            headers = message.Headers;
            Assert.True(message.BodyStart > 0);
            Assert.Equal(Json(request), Json(_server.Encoder.Read(operation.Request, message)));
        });
        Assert.Equal(operation.Action, headers!.Action);
        Assert.Equal(Address.Value, headers.To);
        var sent = new MessageHeaders
        {
            Action = operation.Action, ActionName = operation.ActionName, MessageId = headers.MessageId, To = Address.Value, ToName = Address, HasReplyTo = true,
        };
        Assert.Equal(Envelope(golden + ".request"), _client.Write(operation.Request, request, sent));
        return headers;
    }

    private static void Reply(string golden, byte[] written) => Assert.Equal(Envelope(golden + ".response"), written);

    private static string Json<T>(T value) => JsonSerializer.Serialize(value, WithNaN);

    /// <summary>One side of the session: an encoder with both dictionaries.</summary>
    private sealed class Side
    {
        private readonly WriterDictionary _written = new(2048);
        private readonly ReaderDictionary _read = new(2048);

        public Side() => Encoder = new(MessageVersion.Soap12Addressing10, SoapQuotas.Generous, _written, _read) { IsFramed = true };

        public BinaryEncoder Encoder { get; }

        public byte[] Write<T>(MessageBody<T> body, T value, MessageHeaders headers)
        {
            using var message = Encoder.Write(body, value, headers);
            return [.. _written.TakeTable(), .. message.ToArray()];
        }

        public byte[] WriteFault(SoapFault fault, MessageHeaders request)
        {
            using var message = Encoder.WriteFault(fault, Encoder.Answer(request, fault.ActionOfMessage));
            return [.. _written.TakeTable(), .. message.ToArray()];
        }

        public void Read(string golden, Action<OpenedMessage> read)
        {
            var bytes = Envelope(golden);
            var start = _read.Learn(bytes);
            read(Encoder.Open(new ReceivedMessage(bytes, bytes.Length - start, null, start)));
        }
    }
}
