using System.Security;

namespace Transport.PayloadGeneration.Emitting;

/// <summary>A file of a generated project.</summary>
/// <param name="Name">Without a folder.</param>
public sealed record GeneratedFile(string Name, byte[] Bytes);

/// <summary>A C# project that <c>dotnet build</c> makes a payload of, and that its user may open and edit.</summary>
public static class PayloadProject
{
    /// <summary>Counts up when other code is generated, so that projects made before are made again.</summary>
    public const int Version = 4;

    /// <summary>The sample in the project's folder: the only place that has its values.</summary>
    public const string SampleFile = "sample.json";

    /// <summary>The project's file without its folder, for example <c>Payloads.Orders.csproj</c>.</summary>
    public static string FileOf(string id) => $"Payloads.{Identifiers.Of(id)}.csproj";

    /// <summary>What decides whether packages are others than when a project was made.</summary>
    public static string Packages { get; } = string.Join('\n', Library.All.SelectMany(library => library.Packages));

    /// <summary>Generates the files of a project.</summary>
    /// <param name="id">The payload's: lower-case letters, digits and <c>-</c>.</param>
    /// <param name="sample">The sample.</param>
    /// <param name="inferred">What it was taken for.</param>
    /// <param name="facts">What is known of it.</param>
    /// <param name="without">Ids of encodings to leave out.</param>
    /// <param name="installed">The folder of an installed program, whose assemblies it references; null in a checkout.</param>
    public static IReadOnlyList<GeneratedFile> Generate(
        string id, Sample sample, Inferred inferred, PayloadFacts facts, IReadOnlyCollection<string> without, string? installed = null)
    {
        ArgumentNullException.ThrowIfNull(sample);
        var plan = new PayloadPlan(id, inferred, facts, without);
        var names = new ProtoNames(plan.Shape);
        List<(string Name, string Text)> texts =
        [
            (".gitignore", "# Your data: git sees nothing of this folder. Delete this file if it may.\n*\n"),
            ("Directory.Build.props", installed is null ? BuildProps : InstalledProps(installed)),
            (FileOf(id), Project(plan)),
            ("README.md", Readme(plan)),
            ("Types.cs", TypesFile.Emit(plan)),
            ("Digest.cs", DigestFile.Emit(plan)),
            ($"{plan.Name}Payload.cs", PayloadFile.Emit(plan)),
        ];
        if (plan.Has(Library.ProtobufNet))
        {
            texts.Add(("TypeModel.cs", ProtobufNetFile.Emit(plan)));
        }

        if (plan.Has(Library.Protobuf))
        {
            texts.Add(($"{id}.proto", ProtoFile.Emit(plan, names)));
            texts.Add(("Messages.cs", MessagesFile.Emit(plan, names)));
        }

        return [.. texts.Select(file => new GeneratedFile(file.Name, Encoding.UTF8.GetBytes(file.Text))), new GeneratedFile(SampleFile, sample.ToArray())];
    }

    private const string BuildProps = """
        <Project>
          <Import Project="$([MSBuild]::GetPathOfFileAbove('Directory.Build.props', '$(MSBuildThisFileDirectory)../'))" />
          <PropertyGroup>
            <!-- Everything that is made of the sample stays in this folder. -->
            <UseArtifactsOutput>false</UseArtifactsOutput>
          </PropertyGroup>
        </Project>

        """;

    /// <summary>Versions of packages are those of the checkout that the program was built in.</summary>
    private static string InstalledProps(string folder) => $"""
        <Project>
          <PropertyGroup>
            <!-- The command line says where it is: it may have been installed elsewhere since. -->
            <TransportFolder Condition="'$(TransportFolder)' == ''">{SecurityElement.Escape(folder)}</TransportFolder>
            <DirectoryPackagesPropsPath>$(TransportFolder)Directory.Packages.props</DirectoryPackagesPropsPath>
            <TargetFramework>net10.0</TargetFramework>
            <Nullable>enable</Nullable>
            <ImplicitUsings>enable</ImplicitUsings>
          </PropertyGroup>
          <ItemGroup>
            <FrameworkReference Include="Microsoft.AspNetCore.App" />
            <Reference Include="$(TransportFolder)Transport.PluginContract.dll;$(TransportFolder)Transport.DataContract.dll;$(TransportFolder)Transport.PayloadModels.dll" Private="false" />
          </ItemGroup>
        </Project>

        """;

    private static string Project(PayloadPlan plan) => $"""
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <OutputPath>bin/</OutputPath>
            <AppendTargetFrameworkToOutputPath>false</AppendTargetFrameworkToOutputPath>
            <!-- Brings the packages along and writes the .deps.json by which the payload is loaded. -->
            <EnableDynamicLoading>true</EnableDynamicLoading>
            <IsPackable>false</IsPackable>
            <GenerateDocumentationFile>false</GenerateDocumentationFile>
            <!-- The libraries' generators may warn of what a sample holds. -->
            <TreatWarningsAsErrors>false</TreatWarningsAsErrors>
            <!-- The packages and their versions are those of the plugins, which are audited where those are built; asking again would need a connection, and seconds, for every sample. -->
            <NuGetAudit>false</NuGetAudit>
            <NoWarn>$(NoWarn);CS1591;NU1603;NU1605;NBMsgPack110</NoWarn>
          </PropertyGroup>
          <ItemGroup>
            {string.Join("\n    ", plan.Libraries.SelectMany(library => library.Packages))}
            <ProjectReference Condition="'$(TransportFolder)' == ''" Include="$(ArtifactsPath)/../payload-models/Transport.PluginContract/Transport.PluginContract.csproj" Private="false" ExcludeAssets="runtime" />
          </ItemGroup>
          <ItemGroup>
            <None Update="{SampleFile}" CopyToOutputDirectory="PreserveNewest" />
            {(plan.Has(Library.Protobuf) ? $"<Protobuf Include=\"{plan.Id}.proto\" GrpcServices=\"None\" />" : "<!-- No .proto: see Refusal. -->")}
          </ItemGroup>
        </Project>

        """;

    private static string Readme(PayloadPlan plan) => $"""
        # {plan.Id}

        Generated from {plan.Facts.Sample}: {plan.Facts.Items} items, {plan.Facts.Types} types, {plan.Facts.Members} members. `{SampleFile}` holds your values; nothing else does, and git sees nothing of this folder.

        `Types.cs` has the types with each library's own attributes. Edit what you like, and type `transport payload check {plan.Id}`: it builds the project again and says which encodings carry it.
        `transport payload new {plan.Id}` does not overwrite a folder that was edited.

        """;
}
