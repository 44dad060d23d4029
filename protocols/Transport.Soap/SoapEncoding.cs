namespace Transport.Soap;

/// <summary>How the XML of a message is written.</summary>
public enum SoapEncoding
{
    /// <summary>As text: UTF-8 on the way out, UTF-8 or UTF-16 on the way in.</summary>
    Text,

    /// <summary>As [MC-NBFX] records with the strings of [MC-NBFS]: <c>application/soap+msbin1</c>.</summary>
    Binary,
}
