namespace Transport.OData.Tests.Library;

internal enum Genre
{
    None,
    Fiction,
    Science,
}
