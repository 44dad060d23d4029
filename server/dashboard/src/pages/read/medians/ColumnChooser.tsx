import { Menu } from "../../../components/Menu";
import { columnGroups, columns, type CellColumn } from "../../../model/columns";

interface ColumnChooserProps {
  chosen: readonly CellColumn[];
  /** Null for the usual ones. */
  onChange: (ids: string[] | null) => void;
}

/** Every figure of a cell has a column; a dozen are shown at first. */
export function ColumnChooser({ chosen, onChange }: ColumnChooserProps) {
  const isChosen = (column: CellColumn): boolean => chosen.includes(column);
  const toggle = (column: CellColumn) => onChange(columns.filter((other) => (other === column ? !isChosen(other) : isChosen(other))).map((other) => other.id));
  return (
    <Menu icon="table" words="Columns">
      <div class="menu-list columns-menu">
        {columnGroups.map((group) => (
          <fieldset key={group} class="stack-small">
            <legend class="label">{group}</legend>
            {columns.filter((column) => column.group === group).map((column) => (
              <label key={column.id} class="check"><input type="checkbox" checked={isChosen(column)} onChange={() => toggle(column)} /> {column.header}</label>
            ))}
          </fieldset>
        ))}
        <div class="row columns-actions">
          <button type="button" class="button" onClick={() => onChange(null)}>Default selection</button>
          <button type="button" class="button" onClick={() => onChange(columns.map((column) => column.id))}>All</button>
        </div>
      </div>
    </Menu>
  );
}
