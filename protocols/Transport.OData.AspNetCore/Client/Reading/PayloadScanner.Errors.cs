namespace Transport.OData.CompiledPayloads.Client;

/// <content>Errors that a service writes into an answer it has already begun.</content>
internal sealed partial class PayloadScanner
{
    /// <summary>Passes over the value of an answer's own member; raises it where it is an error.</summary>
    public void SkipOrRaise(ReadOnlySpan<byte> name)
    {
        if (name.SequenceEqual("error"u8) && Peek() == '{')
        {
            RaiseInStreamError();
        }

        Skip();
    }

    /// <summary>Looks at the error object of an answer's own <c>error</c> member, where no property has that name.</summary>
    /// <exception cref="ODataServiceException">It is one, and complete.</exception>
    public void RaiseInStreamError()
    {
        var start = Position;
        Skip();
        if (IsStarved)
        {
            return;
        }

        using var error = JsonDocument.Parse(Buffer.AsMemory(start, Position - start), AnyJson);
        if (error.RootElement.TryGetProperty("code", out var code) && error.RootElement.TryGetProperty("message", out var message))
        {
            throw new ODataServiceException(System.Net.HttpStatusCode.OK, code.ToString(), message.ToString());
        }

        Position = start;
    }

    /// <summary>Raises the error object that stands where JSON allows none, if that is what stands there.</summary>
    private void RaiseMisplacedError()
    {
        var rest = Buffer.AsSpan(Position, End - Position);
        if (!IsLast && rest.Length <= "{\"error\":"u8.Length && "{\"error\":"u8.StartsWith(rest))
        {
            (IsStarved, Position) = (true, End);
        }
        else if (rest.StartsWith("{\"error\":"u8))
        {
            Position += "{\"error\":"u8.Length;
            if (Peek() == '{')
            {
                RaiseInStreamError();
            }
        }
    }
}
