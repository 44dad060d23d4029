namespace Transport.OData.Tests.Everything;

[Flags]
public enum Colours
{
    None = 0,
    Red = 1,
    Green = 2,
    Blue = 4,
}
