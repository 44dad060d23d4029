using System.Runtime.Serialization;

namespace Transport.Soap.Xml;

/// <summary>Namespaces of a message being written: one letter each, the first that is free, as XML dictionary writers choose them.</summary>
internal sealed class PrefixScopes
{
    private readonly List<Scope> _scopes = [];

    /// <summary>The first letter to use; an envelope with addressing headers has taken <c>a</c>.</summary>
    public byte First { get; set; } = (byte)'a';

    /// <summary>Prefix of the members that are being written.</summary>
    public byte Current { get; private set; }

    /// <summary>The prefix of a namespace in scope, or 0.</summary>
    public byte Find(string ns)
    {
        for (var i = _scopes.Count - 1; i >= 0; i--)
        {
            if (_scopes[i].Namespace == ns)
            {
                return _scopes[i].Prefix;
            }
        }

        return 0;
    }

    /// <summary>A letter that no namespace in scope has.</summary>
    /// <exception cref="SerializationException">There is none.</exception>
    public byte NewPrefix()
    {
        for (var prefix = First; prefix <= (byte)'z'; prefix++)
        {
            if (prefix is not ((byte)'i' or (byte)'s') && !_scopes.Exists(scope => scope.Prefix == prefix))
            {
                return prefix;
            }
        }

        throw new SerializationException("More XML namespaces are nested than there are letters for their prefixes.");
    }

    /// <summary>Members of <paramref name="ns"/> follow.</summary>
    public void Enter(string ns, byte prefix)
    {
        _scopes.Add(new Scope(ns, prefix, Current));
        Current = prefix;
    }

    /// <summary>Back to the members around them.</summary>
    public void Leave()
    {
        Current = _scopes[^1].OuterPrefix;
        _scopes.RemoveAt(_scopes.Count - 1);
    }

    /// <param name="Namespace">Namespace of the members.</param>
    /// <param name="Prefix">Its prefix.</param>
    /// <param name="OuterPrefix">The prefix that held before.</param>
    private readonly record struct Scope(string Namespace, byte Prefix, byte OuterPrefix);
}
