import { Button } from '@mantine/core';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { onListExport } from '../../platform/export-event.ts';
import { notify } from '../../platform/notify.ts';
import { type Permission, useCan } from '../../platform/use-can.ts';
import { bytesText } from '../bytes-text.ts';
import { ReasonButton } from '../reason-button.tsx';
import type { Noun } from './list-config.ts';
import { countText, type ListCount, nounFor } from './list-count.ts';
import type { Search } from './list-state.ts';

type Props = { call: CallSpec; permission: Permission; query: Search; total: ListCount | null; noun: Noun };

/** Saves exactly what the filters match as CSV; while it runs, the same button stops it. */
export function ExportButton({ call, permission, query, total, noun }: Props) {
  const { receivedBytes, start, stop } = useExport(call, query);
  const ability = useCan(permission);
  const isEmpty = total?.count === 0;
  const reason = ability.reason ?? (isEmpty ? `There are no ${noun.many} to export.` : null);
  const isReady = reason === null && receivedBytes === null;
  useEffect(() => onListExport(call, () => isReady && void start()), [call, isReady, start]);
  if (receivedBytes !== null) {
    return (
      <Button variant="default" onClick={stop} aria-live="polite">
        Exporting {bytesText(receivedBytes)} · Stop
      </Button>
    );
  }
  return (
    <ReasonButton
      permission={permission}
      reason={reason}
      variant="default"
      onClick={start}
      leftSection={<IconDownload size={16} stroke={1.75} />}
    >
      Export
      {total !== null && !isEmpty && <span data-wide>&nbsp;{`${countText(total)} ${nounFor(total.count, noun)}`}</span>}
    </ReasonButton>
  );
}

function useExport(call: CallSpec, query: Search) {
  const [receivedBytes, setReceivedBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const start = async () => {
    if (running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    setReceivedBytes(0);
    try {
      const onProgress = (progress: { receivedBytes: number }) => setReceivedBytes(progress.receivedBytes);
      const name = await downloadCsv(call, query, { signal: control.signal, onProgress });
      notify.success(`Saved ${name}.`);
    } catch (error) {
      if (!control.signal.aborted) notify.error(error);
    } finally {
      running.current = null;
      setReceivedBytes(null);
    }
  };
  return { receivedBytes, start, stop: () => running.current?.abort() };
}
