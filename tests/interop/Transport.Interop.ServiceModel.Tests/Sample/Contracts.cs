using System.Runtime.Serialization;
using System.ServiceModel;

namespace Transport.Interop.ServiceModel.Tests.Sample;

/// <summary><see cref="SampleService"/> as Microsoft's client declares it, over any binding.</summary>
[ServiceContract(Name = "ISample", Namespace = SampleService.Namespace)]
public interface ISample
{
    [OperationContract]
    Task<int> AddAsync(int a, int b);

    /// <summary>How many calls this instance has had.</summary>
    [OperationContract]
    int Next();

    [OperationContract, FaultContract(typeof(OutOfStock))]
    int Take(int itemId);

    [OperationContract]
    Task<int> FailAsync();

    [OperationContract]
    Task<string> EchoAsync(string? text);

    [OperationContract(IsOneWay = true)]
    void Note(string text);

    [OperationContract(IsOneWay = true)]
    Task NoteLaterAsync(string text);
}

/// <summary>The same with its call-backs, which need a session.</summary>
[ServiceContract(Name = "ISample", Namespace = SampleService.Namespace, CallbackContract = typeof(ISampleCallback), SessionMode = SessionMode.Required)]
public interface IDuplexSample
{
    [OperationContract]
    Task<int> AskBackAsync(int times);

    [OperationContract]
    Task<int> TellBackAsync(int times);

    [OperationContract(IsOneWay = true)]
    void Note(string text);

    [OperationContract]
    Task<int> AddAsync(int a, int b);
}

public interface ISampleCallback
{
    [OperationContract]
    int Ask(int number);

    [OperationContract(IsOneWay = true)]
    void Tell(int number);
}

[DataContract(Namespace = SampleService.Namespace)]
public sealed class OutOfStock
{
    [DataMember] public int ItemId { get; set; }

    [DataMember] public string? Message { get; set; }
}
