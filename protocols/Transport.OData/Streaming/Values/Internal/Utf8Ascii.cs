using System.Text;

namespace Transport.OData.Streaming.Values.Internal;

/// <summary>Text that is known to be ASCII and to need no escape, such as a URL.</summary>
internal static class Utf8Ascii
{
    public static int Room(string value) => value.Length;

    public static int Write(byte[] buffer, int position, string value) => position + Encoding.ASCII.GetBytes(value, buffer.AsSpan(position));
}
