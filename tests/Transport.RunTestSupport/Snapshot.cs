namespace Transport.RunTestSupport;

/// <summary>Compares a text with <c>Snapshots/NAME.verified.txt</c>; what differs is written beside the test assembly as <c>.received.txt</c>.</summary>
public static class Snapshot
{
    public static void Verify(string name, string actual)
    {
        var folder = Path.Combine(AppContext.BaseDirectory, "Snapshots");
        var verified = Path.Combine(folder, name + ".verified.txt");
        var expected = File.Exists(verified) ? File.ReadAllText(verified) : "";
        if (expected != actual)
        {
            Directory.CreateDirectory(folder);
            File.WriteAllText(Path.Combine(folder, name + ".received.txt"), actual);
        }

        Assert.Equal(expected, actual);
    }
}
