using System;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

public static class Bindings
{
    private const int Largest = 64 * 1024 * 1024;

    /// <summary>The binding of a row, with quotas for 10,000 persons.</summary>
    public static Binding Of(string row)
    {
        switch (row)
        {
            case "wcf-text":
                return new BasicHttpBinding { MaxReceivedMessageSize = Largest, MaxBufferSize = Largest, ReaderQuotas = Quotas(), UseDefaultWebProxy = false };
            case "wcf-binary":
                var encoding = new BinaryMessageEncodingBindingElement();
                Quotas().CopyTo(encoding.ReaderQuotas);
                return new CustomBinding(
                    encoding,
                    new HttpTransportBindingElement { MaxReceivedMessageSize = Largest, MaxBufferSize = Largest, UseDefaultWebProxy = false });
            case "wcf-nettcp":
                return new NetTcpBinding(SecurityMode.None) { MaxReceivedMessageSize = Largest, MaxBufferSize = Largest, ReaderQuotas = Quotas() };
            default:
                throw new ArgumentException("no such row: " + row);
        }
    }

    private static XmlDictionaryReaderQuotas Quotas()
    {
        return new XmlDictionaryReaderQuotas
        {
            MaxDepth = 64,
            MaxArrayLength = int.MaxValue,
            MaxBytesPerRead = int.MaxValue,
            MaxNameTableCharCount = int.MaxValue,
            MaxStringContentLength = int.MaxValue,
        };
    }
}
