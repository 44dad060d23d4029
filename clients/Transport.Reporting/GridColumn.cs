namespace Transport.Reporting;

/// <summary>A column of a <see cref="Grid"/>.</summary>
/// <param name="Header">Its name, with the unit.</param>
/// <param name="IsText">Text is set to the left, figures to the right.</param>
/// <param name="Rank">0 for what must be shown; the higher, the sooner it is left out where the width is short.</param>
/// <param name="CanWrap">Long text may take several lines.</param>
/// <param name="IsKey">Identifies a row, like the first column: if a table is drawn in parts, each part has it.</param>
/// <param name="AlignsPoint">Figures stand with their decimal points below each other, where a fixed width allows.</param>
public sealed record GridColumn(string Header, bool IsText = false, int Rank = 0, bool CanWrap = false, bool IsKey = false, bool AlignsPoint = false);
