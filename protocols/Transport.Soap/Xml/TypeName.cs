namespace Transport.Soap.Xml;

/// <summary>The qualified name of a data contract.</summary>
internal sealed record TypeName(string Name, string Namespace)
{
    public override string ToString() => $"{{{Namespace}}}{Name}";
}
