using Transport.Wcf;

namespace Transport.Server.Tests.Fuzzing;

/// <summary>What a row may answer to a damaged request: a value, or an error in its protocol's own terms.</summary>
internal static class FuzzedAnswer
{
    /// <returns>Whether it is a value.</returns>
    /// <exception cref="InvalidDataException">It is neither.</exception>
    public static bool IsValue(string row, HttpResponseMessage response, byte[] body)
    {
        var status = (int)response.StatusCode;
        if (status == 200 && row is ("grpc" or "protobuf-net-grpc"))
        {
            return IsGrpcValue(response);
        }

        if (status is 200 or 204)
        {
            return true;
        }

        var isError = row switch
        {
            "wcf-text" => IsFault(WcfEncoding.Soap11Text, response, body) || IsRefusal(response, body),
            "wcf-wshttp" => IsFault(WcfEncoding.Soap12Text, response, body) || IsRefusal(response, body),
            "wcf-binary" => IsFault(WcfEncoding.Binary, response, body) || IsRefusal(response, body),
            // grpc-status is a courtesy to clients that get so far; what is no gRPC at all has an HTTP status alone.
            "grpc" or "protobuf-net-grpc" => status is 404 or 405 or 415,
            _ => IsProblem(response, body),
        };
        return isError ? false : throw new InvalidDataException($"{status} {response.Content.Headers.ContentType}: {Convert.ToHexStringLower(body)}");
    }

    /// <summary>grpc-dotnet answers UNKNOWN where it cannot read a message.</summary>
    private static bool IsGrpcValue(HttpResponseMessage response)
    {
        var status = response.TrailingHeaders.TryGetValues("grpc-status", out var trailing) ? trailing.Single()
            : response.Headers.TryGetValues("grpc-status", out var leading) ? leading.Single()
            : null;
        return int.TryParse(status, out var code) && code is >= 0 and <= 16
            ? code == 0
            : throw new InvalidDataException($"grpc-status is {status ?? "absent"}.");
    }

    private static bool IsFault(WcfEncoding encoding, HttpResponseMessage response, byte[] body)
    {
        var encoder = new WcfBinding(encoding).CreateEncoders().Encoder;
        if ((int)response.StatusCode != 500 || response.Content.Headers.ContentType?.ToString() != encoder.ContentType)
        {
            return false;
        }

        using var message = encoder.ReadMessage(body, BufferManager.CreateBufferManager(0, 0), encoder.ContentType);
        if (!message.IsFault)
        {
            return false;
        }

        var fault = MessageFault.CreateFault(message, 65_536);
        return fault.Code.Name.Length > 0 && fault.Reason.ToString().Length > 0;
    }

    /// <summary>No message at all, or none of this endpoint: told in words, as WCF does.</summary>
    private static bool IsRefusal(HttpResponseMessage response, byte[] body) =>
        (int)response.StatusCode is 400 or 404 or 413 or 415 && (body.Length > 0 || (int)response.StatusCode == 404);

    private static bool IsProblem(HttpResponseMessage response, byte[] body)
    {
        if ((int)response.StatusCode is not (>= 400 and < 500) || response.Content.Headers.ContentType?.MediaType != "application/problem+json")
        {
            return false;
        }

        using var document = JsonDocument.Parse(body);
        return document.RootElement.GetProperty("status").GetInt32() == (int)response.StatusCode;
    }
}
