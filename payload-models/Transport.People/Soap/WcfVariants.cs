using Transport.Soap;

namespace Transport.People.Soap;

/// <summary>The WCF rows come with either serialiser, on both sides of the wire.</summary>
public static class WcfVariants
{
    /// <summary>Id of the row and of its endpoint: <c>wcf-text</c>, or <c>wcf-text+dcs</c> with <see cref="SoapSerializer.DataContractSerializer"/>.</summary>
    public static string IdOf(string row, SoapSerializer serializer) => row + (serializer == SoapSerializer.Compiled ? "" : "+dcs");

    /// <summary>Id of the net.tcp row whose clients ask for streamed transfer; its endpoint is that of the row without.</summary>
    public const string StreamedNetTcp = "wcf-nettcp+streamed";

    /// <summary>Path of the endpoint: that of the row, or below it.</summary>
    public static string PathOf(string path, SoapSerializer serializer) => path + (serializer == SoapSerializer.Compiled ? "" : "/dcs");

    /// <summary>How the row describes its implementation.</summary>
    public static string LibraryOf(SoapSerializer serializer) =>
        $"Transport.Soap, {(serializer == SoapSerializer.Compiled ? "compiled data-contract codecs" : "DataContractSerializer")}";
}
