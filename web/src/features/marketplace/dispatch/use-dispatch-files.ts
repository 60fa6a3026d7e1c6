import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { type DispatchFile, dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { readText } from './read-text.ts';

export type SkippedOrder = { id: string; reference: string; reason: string };

/** Returns what can be done with dispatch files, and which action is under way: `new`, `refused`, or a file’s id. */
export function useDispatchFiles() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name);
    await withErrorNotice(work());
    await refreshCalls(queries, dispatchApi.files);
    setBusy(null);
  };
  return {
    busy,
    /** Makes the next file of a store: of new dispatches, or of those that the store refused. */
    make: (store: Store, what: 'new' | 'refused', onMade: (skipped: SkippedOrder[]) => void) =>
      run(what, async () => {
        const body = { store, refused: what === 'refused' };
        const { name, orders, skipped } = await callApi(dispatchApi.makeFile, { body });
        onMade(skipped);
        notify.success(`Made ${name} with ${orders} ${orders === 1 ? 'order' : 'orders'}.`);
      }),
    download: ({ id }: DispatchFile) =>
      run(id, async () => {
        notify.success(`Saved ${await downloadCsv(dispatchApi.download, undefined, { params: { id } })}.`);
      }),
    readResult: ({ id }: DispatchFile, file: File) =>
      run(id, async () => {
        const body = { name: file.name, content: await readText(file) };
        const { confirmed, refused } = await callApi(dispatchApi.readResult, { params: { id }, body });
        notify.success(refused === 0 ? `The store confirmed all ${confirmed} rows.` : resultText(confirmed, refused));
      }),
    markUploaded: ({ id, name }: DispatchFile) =>
      run(id, async () => {
        await callApi(dispatchApi.markUploaded, { params: { id } });
        notify.success(`Marked ${name} as uploaded.`);
      }),
  };
}

const resultText = (confirmed: number, refused: number) =>
  `The store confirmed ${confirmed} ${confirmed === 1 ? 'row' : 'rows'} and refused ${refused}.`;
