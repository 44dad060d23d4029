using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using System.ServiceModel;

public static class Namespaces
{
    public const string Service = "http://transport.example/people";
    public const string Data = "http://transport.example/people/data";
}

[ServiceContract(Namespace = Namespaces.Service)]
public interface IPersonService
{
    [OperationContract]
    Person[] GetPersons(int count, bool includeOrders);

    [OperationContract]
    CustomerOrder[] GetCustomerOrders(int count);

    [OperationContract]
    byte Query(long id, int operationId);

    [OperationContract]
    int SubmitCustomerOrders(CustomerOrder[] orders);
}

/// <summary>The same contract misunderstood: a body that the service cannot read, and an operation that it does not have.</summary>
[ServiceContract(Namespace = Namespaces.Service, Name = "IPersonService")]
public interface IMisunderstoodService
{
    [OperationContract(Name = "Query")]
    byte QueryByName(string id, string operationId);

    [OperationContract]
    int NoSuchOperation();
}

[DataContract(Namespace = Namespaces.Data)]
public class Person
{
    [DataMember]
    public int Id { get; set; }

    [DataMember]
    public string Name { get; set; }

    [DataMember]
    public DateTime CreatedOn { get; set; }

    [DataMember]
    public double FloatNumber { get; set; }

    [DataMember]
    public List<Order> Orders { get; set; }
}

[DataContract(Namespace = Namespaces.Data)]
public class Order
{
    [DataMember]
    public int Id { get; set; }

    [DataMember]
    public DateTime CreatedOn { get; set; }

    [DataMember]
    public int PersonId { get; set; }

    [DataMember]
    public string ProductName { get; set; }
}

[DataContract(Namespace = Namespaces.Data)]
public class CustomerOrder
{
    [DataMember]
    public int CustomerID { get; set; }

    [DataMember]
    public string ShippingAddress1 { get; set; }

    [DataMember]
    public string ShippingAddress2 { get; set; }

    [DataMember]
    public string ShippingCity { get; set; }

    [DataMember]
    public string ShippingState { get; set; }

    [DataMember]
    public string ShippingZip { get; set; }

    [DataMember]
    public string ShippingCountry { get; set; }

    [DataMember]
    public string ShipType { get; set; }

    [DataMember(Name = "orderItems")]
    public OrderLine[] OrderItems { get; set; }

    [DataMember]
    public string CreditCardType { get; set; }

    [DataMember]
    public string CreditCardNumber { get; set; }

    [DataMember]
    public DateTime CreditCardExpiration { get; set; }

    [DataMember]
    public string CreditCardName { get; set; }
}

[DataContract(Namespace = Namespaces.Data)]
public class OrderLine
{
    [DataMember]
    public int ItemID { get; set; }

    [DataMember]
    public int Quantity { get; set; }
}
