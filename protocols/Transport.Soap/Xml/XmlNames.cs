using System.Xml;

namespace Transport.Soap.Xml;

/// <summary>Every name that codecs read or write, once: XML readers and writers compare dictionary strings by reference first.</summary>
internal static class XmlNames
{
    /// <summary>Behind a lock: XML dictionaries are not safe for concurrent callers.</summary>
    private static readonly XmlDictionary Dictionary = new();

    /// <summary>The one dictionary string of a name.</summary>
    public static XmlDictionaryString Intern(string name)
    {
        lock (Dictionary)
        {
            return Dictionary.Add(name);
        }
    }

    /// <summary>Whether the string comes from <see cref="Intern"/>: its key is then small, and the same for the same name.</summary>
    public static bool IsInterned(XmlDictionaryString name) => name.Dictionary == Dictionary;
}
