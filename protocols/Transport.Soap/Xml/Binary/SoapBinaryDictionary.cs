namespace Transport.Soap.Xml.Binary;

/// <summary>The static dictionary of binary SOAP messages ([MC-NBFS] section 2.2).</summary>
public static class SoapBinaryDictionary
{
    /// <summary>The string of an id as it is on the wire; null where the table has none. Odd ids belong to a session's own dictionary.</summary>
    public static string? Find(int id) =>
        id >= 0 && id % 2 == 0 && StaticDictionary.Strings.TryLookup(id / 2, out var entry) ? entry.Value : null;
}
