using PolyType;
using Transport.PayloadModels;

namespace Transport.Plugin.NerdbankMessagePack;

/// <summary>Where PolyType's source generator puts the shapes of types that are declared elsewhere.</summary>
[GenerateShapeFor<Person[]>]
[GenerateShapeFor<CustomerOrder[]>]
[GenerateShapeFor<byte>]
[GenerateShapeFor<int>]
internal sealed partial class Witness;
