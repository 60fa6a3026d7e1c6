import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { type DispatchFile, dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';

export type SkippedOrder = { id: string; reference: string; reason: string };

/** Returns what can be done with dispatch files, and which action is under way: `make`, or a file’s id. */
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
    make: (store: Store, onMade: (skipped: SkippedOrder[]) => void) =>
      run('make', async () => {
        const { name, orders, skipped } = await callApi(dispatchApi.makeFile, { body: { store, again: false } });
        onMade(skipped);
        notify.success(`Made ${name} with ${orders} ${orders === 1 ? 'order' : 'orders'}.`);
      }),
    download: ({ id }: DispatchFile) =>
      run(id, async () => {
        notify.success(`Saved ${await downloadCsv(dispatchApi.download, undefined, { params: { id } })}.`);
      }),
    markUploaded: ({ id, name }: DispatchFile) =>
      run(id, async () => {
        await callApi(dispatchApi.markUploaded, { params: { id } });
        notify.success(`Marked ${name} as uploaded.`);
      }),
  };
}
