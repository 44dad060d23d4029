namespace Transport.Engine.Rigs;

/// <summary>Who starts client processes, as the options of a run hand it on: what a client does, only <c>Processes</c> knows.</summary>
internal interface IClientSource;
