namespace Transport.Conformance;

/// <summary>
/// Bodies that no encoder wrote. Each must be an <see cref="InvalidPayloadException"/>, or be a whole value after all: protobuf's messages
/// have no end marker, so a message cut between two fields is a valid shorter message. Writing it again shows which of the two it is.
/// </summary>
internal static class Damage
{
    public static string? CutShort<T>(RoundTrip trip, byte[] bytes)
    {
        for (var length = 0; length < bytes.Length; length++)
        {
            if (RefusedOrWhole<T>(trip, bytes[..length]) is { } problem)
            {
                return $"cut after {length} of {bytes.Length} bytes: {problem}";
            }
        }

        return null;
    }

    public static string? LeftOver<T>(RoundTrip trip, byte[] bytes)
    {
        foreach (var (what, left) in ((string, byte[])[])[("a zero byte", [0]), ("its last byte once more", bytes[^1..]), ("the same value again", bytes)])
        {
            if (RefusedOrWhole<T>(trip, [.. bytes, .. left]) is { } problem)
            {
                return $"followed by {what}: {problem}";
            }
        }

        return null;
    }

    /// <summary>For text that must be refused.</summary>
    public static string? Accepted<T>(RoundTrip trip, string text)
    {
        try
        {
            trip.Read<T>(System.Text.Encoding.UTF8.GetBytes(text));
            return $"{text} was read as {typeof(T).Name}";
        }
        catch (InvalidPayloadException)
        {
            return null;
        }
    }

    /// <summary>Random damage may make another valid value, so only stumbling counts here.</summary>
    public static string? Random<T>(RoundTrip trip, byte[] bytes, RandomPayloads random, int bodies)
    {
        for (var i = 0; i < bodies; i++)
        {
            var damaged = random.Damage(bytes);
            try
            {
                trip.Read<T>(damaged);
            }
            catch (InvalidPayloadException)
            {
                continue;
            }
            catch (Exception thrown)
            {
                return $"{thrown.GetType().Name} instead of {nameof(InvalidPayloadException)} for {Convert.ToHexStringLower(damaged)}: {thrown.Message}";
            }
        }

        return null;
    }

    private static string? RefusedOrWhole<T>(RoundTrip trip, byte[] bytes)
    {
        try
        {
            var value = trip.Read<T>(bytes);
            return trip.Write(value).AsSpan().SequenceEqual(bytes) ? null : "it was read as if it were complete";
        }
        catch (InvalidPayloadException)
        {
            return null;
        }
        catch (Exception thrown)
        {
            return $"{thrown.GetType().Name} instead of {nameof(InvalidPayloadException)}: {thrown.Message}";
        }
    }
}
