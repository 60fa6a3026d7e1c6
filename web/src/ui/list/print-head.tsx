import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useEffect, useState } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { instantText } from '../zoned-instant.ts';
import { filterSummary } from './filter-summary.ts';
import type { ListConfig } from './list-config.ts';
import { rangeText } from './list-count.ts';
import classes from './record-list.module.css';
import type { RecordListState } from './use-record-list.ts';

type Props<Row, C extends CallSpec> = { config: ListConfig<Row, C>; list: RecordListState<Row, C> };

/** Shows on paper alone how the list is filtered, which rows these are, and who printed them when. */
export function PrintHead<Row, C extends CallSpec>({ config, list }: Props<Row, C>) {
  const { name } = useUser();
  const printedAt = usePrintingTime();
  const { state, total, rows, listViews } = list;
  const narrowed = filterSummary(config, state, (listViews.opened.view ?? listViews.opened.standard)?.name ?? null);
  const range = total === null ? '' : `Rows ${rangeText(total, state.page, state.limit, rows?.length ?? 0)}`;
  return (
    <div className={classes.printHead} aria-hidden>
      <p>{narrowed}</p>
      <p>{[range, `Printed ${instantText(printedAt)} by ${name}`].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

function usePrintingTime(): string {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    const stamp = () => setAt(new Date().toISOString());
    window.addEventListener('beforeprint', stamp);
    return () => window.removeEventListener('beforeprint', stamp);
  }, []);
  return at;
}
