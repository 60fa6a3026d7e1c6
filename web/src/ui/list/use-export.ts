import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useRef, useState } from 'react';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify } from '../../platform/notify.ts';
import type { Search } from './list-state.ts';

/** Returns an export of a list: how much of it has arrived, null while none is under way. */
export function useExport(call: CallSpec) {
  const [receivedBytes, setReceivedBytes] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  const start = async (query: Search) => {
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
