namespace Transport.Dashboard.Runs;

/// <summary>Gives stored runs their names.</summary>
internal interface IRunNaming
{
    /// <summary>Names a run of the store, whose record may still grow.</summary>
    void SetName(string runId, string name);
}
