namespace Transport.PayloadGeneration.Emitting;

/// <summary>A library whose attributes the types of a payload carry.</summary>
/// <param name="Encoding">Id of its encoding, which is its plugin's folder.</param>
/// <param name="Packages">What the project references: the range of the plugin, which a test compares.</param>
internal sealed record Library(string Encoding, IReadOnlyList<string> Packages)
{
    public static readonly Library MessagePack = new("messagepack",
    [
        """<PackageReference Include="MessagePack" VersionOverride="[3.1.12, 4.0.0)" />""",
        // As in plugins/messagepack: not every package source carries the analyzer of the same version.
        """<PackageReference Include="MessagePackAnalyzer" ExcludeAssets="all" PrivateAssets="all" />""",
    ]);

    public static readonly Library Nerdbank = new("nerdbank-messagepack", ["""<PackageReference Include="Nerdbank.MessagePack" VersionOverride="[1.4.104, 2.0.0)" />"""]);

    public static readonly Library MemoryPack = new("memorypack", ["""<PackageReference Include="MemoryPack" VersionOverride="[1.21.4, 2.0.0)" />"""]);

    public static readonly Library ProtobufNet = new("protobuf-net", ["""<PackageReference Include="protobuf-net" VersionOverride="[3.4.40, 4.0.0)" />"""]);

    public static readonly Library Protobuf = new("protobuf",
    [
        """<PackageReference Include="Google.Protobuf" VersionOverride="[3.36.2, 4.0.0)" />""",
        """<PackageReference Include="Grpc.Tools" PrivateAssets="all" />""",
    ]);

    public static readonly IReadOnlyList<Library> All = [MessagePack, Nerdbank, MemoryPack, ProtobufNet, Protobuf];
}
