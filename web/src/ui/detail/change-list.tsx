import { type FieldChange, isNamedRecord } from '@poolhouse/domain/kernel/field-change';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordPath } from '../../platform/registered-features.ts';
import classes from './change-list.module.css';
import { hiddenText } from './hidden-value.ts';

type Props = {
  changes: readonly FieldChange[];
  /** What people call each field; the changes stand in this order. */
  labels: Readonly<Record<string, string>>;
  valueText: (field: string, value: unknown) => string;
  /** Leaves out what was before: for what is new. */
  isNew?: boolean;
  /** In running text, for cells of tables. */
  isCompact?: boolean;
  /** Without the name of the field where there is one change alone. */
  isBare?: boolean;
  /** What stands behind a change, such as a button. */
  after?: (change: FieldChange) => ReactNode;
};

/** Shows fields with their values before and after. */
export function ChangeList({ changes, labels, valueText, after, ...look }: Props) {
  const { isNew = false, isCompact = false, isBare = false } = look;
  if (changes.length === 0) return null;
  const order = Object.keys(labels);
  const sorted = [...changes].sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return (
    <dl className={classes.changes} data-compact={isCompact}>
      {sorted.map((change) => (
        <div key={change.field} className={classes.change}>
          <dt className={isBare && sorted.length === 1 ? 'visually-hidden' : undefined}>
            {labels[change.field] ?? change.field}
          </dt>
          <dd>
            {hiddenText(change) !== null && <em>{hiddenText(change)}</em>}
            {hiddenText(change) === null && !isNew && (
              <>
                <del>
                  <Value value={change.before} text={valueText(change.field, change.before)} />
                </del>
                <span aria-hidden> → </span>
              </>
            )}
            {hiddenText(change) === null && (
              <>
                <ins>
                  <Value value={change.after} text={valueText(change.field, change.after)} />
                </ins>
                {after?.(change)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, text }: { value: unknown; text: string }) {
  const path = isNamedRecord(value) ? recordPath(value.kind, value.id) : null;
  return path === null ? text || 'empty' : <Link to={path}>{text}</Link>;
}
