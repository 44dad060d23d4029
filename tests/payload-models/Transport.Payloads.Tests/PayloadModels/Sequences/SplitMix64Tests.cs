using Transport.PayloadModels.Sequences;

namespace Transport.PayloadModels.Tests.Sequences;

public sealed class SplitMix64Tests
{
    [Fact]
    public void Finish_StatesFromZero_AreTheReferenceNumbers() => Assert.Equal(
        [0xE220A8397B1DCDAFUL, 0x6E789E6AA1B965F4UL, 0x06C45D188009454FUL],
        Enumerable.Range(1, 3).Select(number => SplitMix64.Finish(unchecked(SplitMix64.Step * (ulong)number))));

    [Theory]
    [InlineData(1, 0, 0, 0xB18A02F46D8D86C3UL)]
    [InlineData(-1, 2, 3, 0x7E18F2E9A1014707UL)]
    public void Seed_OfThreeInputs_IsAsInStoredRuns(int first, int second, int third, ulong state) => Assert.Equal(state, SplitMix64.Seed(first, second, third));
}
