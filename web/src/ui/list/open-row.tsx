import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { RefObject } from 'react';
import type { ListConfig } from './list-config.ts';
import { positionText } from './list-count.ts';
import { RowDrawer } from './row-drawer.tsx';
import { focusRow } from './row-keys.ts';
import type { RecordListState } from './use-record-list.ts';
import { useRowSteps } from './use-row-steps.ts';

type Props<Row, C extends CallSpec> = {
  config: ListConfig<Row, C>;
  list: RecordListState<Row, C>;
  /** What the drawer stands below. */
  head: RefObject<HTMLElement | null>;
};

/** Shows the drawer of the row that the address names. */
export function OpenRow<Row, C extends CallSpec>({ config, list, head }: Props<Row, C>) {
  const { rows, state, change, isStale, isLastPage, total } = list;
  const steps = useRowSteps({ rows, rowId: config.rowId, state, isStale, isLastPage, change });
  const { open } = state;
  if (open === null || config.quickView === undefined) return null;
  const row = rows?.[steps.index];
  const close = () => {
    change({ open: null });
    focusRow(document, steps.index);
  };
  return (
    <RowDrawer
      head={head}
      label={row === undefined ? config.noun.one : config.rowLabel(row)}
      place={total === null || row === undefined ? null : positionText(total, state, steps.index)}
      path={config.rowPath?.(open) ?? null}
      onClose={close}
      onPrevious={steps.previous}
      onNext={steps.next}
    >
      {config.quickView(open)}
    </RowDrawer>
  );
}
