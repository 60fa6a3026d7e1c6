import type {
  PublicRequestInput,
  SentRequest,
} from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { useEffect, useState } from 'react';
import { codeOf } from '../../platform/api/load-code.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import type { DeviceQueue } from '../../services/offline/device-queue.ts';
import { signatureOf, type UnsentEntry } from '../../services/offline/queued-call.ts';
import { useTicketAge } from '../use-ticket-age.ts';
import { deleteDraft } from './request-draft.ts';

/** What was handed over: without an answer it lies on this device until there is a connection. */
type Sent = { id: string; branch: string; answer: SentRequest | null };

const none: readonly UnsentEntry[] = [];

/** Fetched once the form is shown: it is needed only for what was or is sent. */
const loadQueue = codeOf(() => import('../../services/offline/offline.ts'));
const publicQueue = async () => (await loadQueue()).publicQueue();

/** Returns what sends requests by the queue of this device, which also sends what an earlier visit left. */
export function useSending(ticket: string) {
  const waitForTicket = useTicketAge(ticket);
  const [queue, setQueue] = useState<DeviceQueue | null>(null);
  const [unsent, setUnsent] = useState(none);
  const [sent, setSent] = useState<Sent | null>(null);
  useEffect(() => {
    let stop = () => {};
    const open = async () => {
      const opened = await publicQueue();
      const show = () => setUnsent(opened.unsent.get());
      stop = opened.unsent.subscribe(show);
      show();
      setQueue(opened);
    };
    // Where storage is switched off, nothing waits on the device.
    void open().catch(() => {});
    return () => stop();
  }, []);
  const send = async (body: PublicRequestInput, photos: readonly File[]) => {
    await waitForTicket();
    const opened = queue ?? (await publicQueue());
    const { id, sent: answered } = await opened.add({
      label: `Service request: ${body.model}`,
      call: signatureOf(accessCalls.createServiceRequest),
      body,
      files: { call: signatureOf(accessCalls.uploadServicePhoto), field: 'imgUrl', files: photos },
      ticket: body.ticket,
    });
    setSent({ id, branch: body.dropOffBranch, answer: null });
    void answered.then((answer) => {
      deleteDraft();
      setSent((before) => (before?.id === id ? { ...before, answer: answer as SentRequest } : before));
    });
  };
  return {
    unsent,
    sent,
    send,
    /** Takes a refused request back into the form, whose draft was kept. */
    edit: async (id: string) => {
      await queue?.remove(id);
      setSent(null);
    },
    retry: (id: string) => void queue?.retry(id),
    startAgain: () => setSent(null),
  };
}
export type Sending = ReturnType<typeof useSending>;
