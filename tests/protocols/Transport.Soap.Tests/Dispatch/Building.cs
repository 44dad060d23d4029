using System.Collections.Concurrent;
using System.Runtime.Serialization;
using Transport.Soap.Dispatch;
using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;

namespace Transport.Soap.Tests.Dispatch;

/// <summary>A service whose instances are rooms, called as a binding calls it.</summary>
internal sealed class Building
{
    private static readonly SoapServiceDescription Description = new("IRoom", "http://test.example/room");

    private static readonly TextEncoder Encoder = new(MessageVersion.Soap11, SoapQuotas.WcfDefaults);

    public Building(SoapServiceBehavior behavior)
    {
        var maker = new Room.Maker(this);
        Service = new SoapServiceBuilder<Room>(Description, maker.Make, behavior)
            .On(Stay, (room, _, _, cancellationToken) => room.StayAsync(cancellationToken))
            .On(CallBack, (room, request, session, cancellationToken) => room.CallBackAsync(session, request.Value, cancellationToken))
            .Build();
    }

    public static SoapOperation<Number, int> Stay { get; } = Description.Add<Number, int>("Stay");

    public static SoapOperation<Number, int> CallBack { get; } = Description.Add<Number, int>("CallBack");

    public static SoapOperation<Number, int> Notify { get; } = Description.AddCallback<Number, int>("Notify");

    public SoapService Service { get; }

    public ConcurrentQueue<Room> Rooms { get; } = [];

    public SemaphoreSlim Arrived { get; } = new(0);

    /// <summary>Starts a call and returns its reply, which comes when its room lets it go.</summary>
    public Task<int> CallAsync(SoapOperation<Number, int> operation, ServiceSession? session = null, int value = 0) =>
        HandleAsync(operation, session, value, CancellationToken.None);

    /// <summary>As above, without a session, until the caller has gone.</summary>
    public Task<int> CallUntilAsync(SoapOperation<Number, int> operation, CancellationToken gone) =>
        HandleAsync(operation, null, 0, gone);

    /// <summary>Begins a session.</summary>
    public Task<ServiceSession> OpenAsync(SoapSession session) => Service.OpenSessionAsync(session, CancellationToken.None).AsTask();

    /// <summary>Waits until so many more calls are inside.</summary>
    public async Task ArriveAsync(int calls = 1)
    {
        for (var i = 0; i < calls; i++)
        {
            await Arrived.WaitAsync(Deadline.Soon);
        }
    }

    private async Task<int> HandleAsync(
        SoapOperation<Number, int> operation, ServiceSession? session, int value, CancellationToken cancellationToken)
    {
        using var request = Encoder.Write(operation.Request, new Number { Value = value });
        var bytes = request.ToArray();
        var opened = Encoder.Open(new ReceivedMessage(bytes, bytes.Length, null));
        await using var call = Service.Find(operation.Action)!.Begin();
        await call.EnterAsync(session, cancellationToken);
        call.Read(Encoder, opened);
        await call.InvokeAsync(cancellationToken);
        using var answer = call.WriteReply(Encoder, opened.Headers);
        var reply = answer.ToArray();
        return Encoder.Read(operation.Reply, new ReceivedMessage(reply, reply.Length, null));
    }

    [DataContract(Namespace = "http://test.example/room")]
    public sealed class Number
    {
        [DataMember(Name = "value")] public int Value { get; set; }
    }
}
