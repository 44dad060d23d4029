using System.Threading.Channels;
using Transport.Soap;
using Transport.Soap.Dispatch;
using Transport.Soap.Dispatch.Instances;
using Transport.Soap.Messages;
using Transport.Soap.Messages.Faults;

namespace Transport.Interop.ServiceModel.Tests.Sample;

/// <summary>A service by Transport.Soap with typed faults, one-way operations, call-backs of both kinds and instances that live for a session.</summary>
/// <param name="notes">Takes what one-way calls bring.</param>
internal sealed class SampleService(Channel<string> notes)
{
    public const string Namespace = "http://sample.example";

    private static readonly SoapServiceDescription Description = new("ISample", Namespace);
    private static readonly SoapOperation<AddRequest, int> Add = Description.Add<AddRequest, int>("Add");
    private static readonly SoapOperation<NoRequest, int> Next = Description.Add<NoRequest, int>("Next");
    private static readonly SoapOperation<TakeRequest, int> Take = Description.Add<TakeRequest, int>("Take").AddFault<OutOfStock>();
    private static readonly SoapOperation<NoRequest, int> Fail = Description.Add<NoRequest, int>("Fail");
    private static readonly SoapOperation<TextRequest, string?> Echo = Description.Add<TextRequest, string?>("Echo");
    private static readonly SoapOneWayOperation<TextRequest> Note = Description.AddOneWay<TextRequest>("Note");
    private static readonly SoapOneWayOperation<TextRequest> NoteLater = Description.AddOneWay<TextRequest>("NoteLater");
    private static readonly SoapOperation<TimesRequest, int> AskBack = Description.Add<TimesRequest, int>("AskBack");
    private static readonly SoapOperation<TimesRequest, int> TellBack = Description.Add<TimesRequest, int>("TellBack");
    private static readonly SoapOperation<NumberRequest, int> Ask = Description.AddCallback<NumberRequest, int>("Ask");
    private static readonly SoapOneWayOperation<NumberRequest> Tell = Description.AddOneWayCallback<NumberRequest>("Tell");

    private int _calls;

    public static SoapService Serve(Channel<string> notes) =>
        new SoapServiceBuilder<SampleService>(Description, () => new SampleService(notes), new SoapServiceBehavior { ConcurrencyMode = ConcurrencyMode.Reentrant })
            .On(Add, (_, request, _, _) => ValueTask.FromResult(request.A + request.B))
            .On(Next, (service, _, _, _) => ValueTask.FromResult(++service._calls))
            .On(Take, (_, request, _, _) => throw new SoapFaultException(
                new SoapFault(SoapFaultCode.Sender, "out of stock", SoapFaultDetail.Of(new OutOfStock { ItemId = request.ItemId, Message = "none left" }))
                {
                    Action = Take.FaultAction<OutOfStock>(),
                }))
            .On(Fail, (_, _, _, _) => throw new InvalidOperationException("secret"))
            .On(Echo, (_, request, _, _) => ValueTask.FromResult(request.Text))
            .OnOneWay(Note, (service, request, _, _) => service.NoteAsync(request))
            .OnOneWay(NoteLater, (service, request, _, _) => service.NoteAsync(request))
            .On(AskBack, AskBackAsync)
            .On(TellBack, TellBackAsync)
            .Build();

    private static async ValueTask<int> AskBackAsync(SampleService service, TimesRequest request, SoapSession? session, CancellationToken cancellationToken)
    {
        var sum = 0;
        for (var i = 0; i < request.Times; i++)
        {
            sum += await session!.CallBackAsync(Ask, new NumberRequest { Number = i }, cancellationToken);
        }

        return sum;
    }

    private static async ValueTask<int> TellBackAsync(SampleService service, TimesRequest request, SoapSession? session, CancellationToken cancellationToken)
    {
        for (var i = 0; i < request.Times; i++)
        {
            await session!.SendAsync(Tell, new NumberRequest { Number = i }, cancellationToken);
        }

        return request.Times;
    }

    private ValueTask NoteAsync(TextRequest request) => request.Text == "fail"
        ? throw new InvalidOperationException("secret")
        : notes.Writer.WriteAsync(request.Text ?? "");
}
