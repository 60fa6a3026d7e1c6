import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import { searchOf } from '../address-link.ts';
import type { Search } from '../list/list-state.ts';
import { PlainCell, type PlainColumn, PlainTable } from '../plain-table.tsx';
import { ReasonButton } from '../reason-button.tsx';
import { StatusDot } from '../status-dot.tsx';
import classes from './editable-list.module.css';

export type EditableColumn<Row> = PlainColumn & { cell: (row: Row) => ReactNode };

export type EditableListConfig<Row> = {
  /** The tab of the page that the list is in. */
  tab: string;
  /** Names the edited row in the address, as in `?rep=R1`; `new` is for a new one. */
  param: string;
  idOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  /** Tells whether a row is in use, which a column says; one that is switched off stays in the list. */
  isActive?: (row: Row) => boolean;
  /** The first one names the row. */
  columns: readonly EditableColumn<Row>[];
  permission: Permission;
  newTitle: string;
  /** The form of a row, or of a new one for null. */
  form: (row: Row | null, close: () => void) => ReactNode;
  /** What can be done with a row, with the button that opens its form where the list wants it. */
  actions: (row: Row, edit: ReactNode) => ReactNode;
  /** What to know about the list. */
  hint?: ReactNode;
  /** Stands there while there are no rows. */
  empty?: ReactNode;
};

type Props<Row> = {
  config: EditableListConfig<Row>;
  rows: readonly Row[];
  /** How many there are, where the list may be too long to be shown whole. */
  count?: number;
};

/** Shows a short list whose rows are edited in place of it; which one is in the address, so that the back button works. */
export function EditableList<Row>({ config, rows, count = rows.length }: Props<Row>) {
  const { tab, param, idOf } = config;
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const opened = search[param];
  const close = () => void navigate({ to: '.', search: searchOf({ tab }) });
  const edited = rows.find((row) => idOf(row) === opened);
  if (opened === 'new') return <Titled title={config.newTitle}>{config.form(null, close)}</Titled>;
  if (edited !== undefined)
    return (
      <Titled key={idOf(edited)} title={config.labelOf(edited)}>
        {config.form(edited, close)}
      </Titled>
    );
  if (rows.length === 0 && config.empty) return config.empty;
  return (
    <div className={classes.body}>
      {config.hint && <p className={classes.hint}>{config.hint}</p>}
      <PlainTable columns={[...config.columns, ...(config.isActive ? [statusColumn] : []), actionsColumn]}>
        {rows.map((row) => (
          <ListRow key={idOf(row)} config={config} row={row} />
        ))}
      </PlainTable>
      {count > rows.length && (
        <p className={classes.hint}>
          Showing the first {rows.length} of {count}.
        </p>
      )}
    </div>
  );
}

const statusColumn: PlainColumn = { label: 'Status', isOptional: true };
const actionsColumn: PlainColumn = { label: 'Actions', isUnseen: true };

function ListRow<Row>({ config, row }: { config: EditableListConfig<Row>; row: Row }) {
  const [first, ...others] = config.columns;
  const isActive = config.isActive?.(row) ?? true;
  return (
    <tr data-off={!isActive}>
      <th scope="row">{first?.cell(row)}</th>
      {others.map(({ cell, ...looks }) => (
        <PlainCell key={looks.label} {...looks}>
          {cell(row)}
        </PlainCell>
      ))}
      {config.isActive && (
        <PlainCell isOptional>
          <StatusDot
            colour={isActive ? 'green' : 'gray'}
            label={isActive ? 'Active' : 'Inactive'}
            isQuiet={!isActive}
          />
        </PlainCell>
      )}
      <PlainCell>
        <div className={classes.actions}>{config.actions(row, <EditRow config={config} row={row} />)}</div>
      </PlainCell>
    </tr>
  );
}

function EditRow<Row>({ config, row }: { config: EditableListConfig<Row>; row: Row }) {
  const { tab, param, permission, idOf, labelOf } = config;
  return (
    <ReasonButton
      permission={permission}
      to="."
      search={{ tab, [param]: idOf(row) }}
      size="xs"
      variant="default"
      aria-label={`Edit ${labelOf(row)}`}
    >
      Edit
    </ReasonButton>
  );
}

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </>
  );
}
