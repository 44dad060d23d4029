namespace Transport.Server.Limits;

/// <summary>Messages over net.tcp as request bodies of the <see cref="AnswerBudget"/>, from their arrival until their calls are answered.</summary>
internal sealed class RequestMemory(AnswerBudget budget) : IWcfMessageMemory
{
    public bool TryTake(long bytes) => budget.TryTakeRequest(bytes);

    public void Give(long bytes) => budget.GiveRequest(bytes);
}
