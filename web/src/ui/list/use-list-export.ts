import { useEffect } from 'react';
import { onListExport } from '../../platform/export-event.ts';
import { useCan } from '../../platform/use-can.ts';
import type { ExportCall, Noun } from './list-config.ts';
import { countText, type ListCount, nounFor } from './list-count.ts';
import type { Search } from './list-state.ts';
import { useExport } from './use-export.ts';

export type ExportedList = ExportCall & { query: Search; total: ListCount | null; noun: Noun };
export type ListExport = ReturnType<typeof useListExport>;

/** Returns the export of what a list's filters match: why it is off, what it exports, and how it starts and stops. */
export function useListExport({ call, permission, withAllColumns, query, total, noun }: ExportedList) {
  const { receivedBytes, start, stop } = useExport(call);
  const { reason: refused } = useCan(permission);
  const isEmpty = total?.count === 0;
  const reason = refused ?? (isEmpty ? `There are no ${noun.many} to export.` : null);
  const isReady = reason === null && receivedBytes === null;
  useEffect(() => onListExport(call, () => isReady && void start(query)), [call, isReady, start, query]);
  return {
    permission,
    reason,
    receivedBytes,
    stop,
    what: total === null || isEmpty ? null : `${countText(total)} ${nounFor(total.count, noun)}`,
    start: () => void start(query),
    startWithAll:
      withAllColumns === undefined || reason !== null ? null : () => void start({ ...query, ...withAllColumns }),
  };
}
