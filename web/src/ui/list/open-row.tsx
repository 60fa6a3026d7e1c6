import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ListConfig } from './list-config.ts';
import { RowDrawer } from './row-drawer.tsx';

type Props<Row, C extends CallSpec> = {
  config: ListConfig<Row, C>;
  rows: readonly Row[] | null;
  open: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** The drawer of the row that the address names. */
export function OpenRow<Row, C extends CallSpec>({ config, rows, open, onOpen, onClose }: Props<Row, C>) {
  if (open === null || config.quickView === undefined) return null;
  const index = rows?.findIndex((row) => config.rowId(row) === open) ?? -1;
  const row = rows?.[index];
  const step = (to: Row | undefined) => (to === undefined ? null : () => onOpen(config.rowId(to)));
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`[data-row-index="${index}"]`)?.focus();
  };
  return (
    <RowDrawer
      label={row === undefined ? config.noun.one : config.rowLabel(row)}
      path={config.rowPath?.(open) ?? null}
      onClose={close}
      onPrevious={step(rows?.[index - 1])}
      onNext={step(index < 0 ? undefined : rows?.[index + 1])}
    >
      {config.quickView(open)}
    </RowDrawer>
  );
}
