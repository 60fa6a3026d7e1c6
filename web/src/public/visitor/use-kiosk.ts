import type { NewVisitorInput } from '@poolhouse/domain/features/visitors/visitor';
import type { AnswerOf, RequestOf } from '@poolhouse/domain/kernel/contract';
import { useEffect, useState } from 'react';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { publicQueue } from '../../services/offline/offline.ts';
import { type QueuedCall, signatureOf, type UnsentEntry } from '../../services/offline/queued-call.ts';
import { forgetKiosk, type KioskAnswer, keepOffer, keptOffer, takeKioskToken } from './kiosk-store.ts';

export type KnownDetails = NonNullable<AnswerOf<typeof accessCalls.findVisitPass>['details']>;
type KnownBy = RequestOf<typeof accessCalls.findVisitPass>['body'];

const refreshMs = 10 * 60_000;
/** How long people wait for an answer before they are told that it is sent later. */
const patienceMs = 3_000;
const none: readonly UnsentEntry[] = [];

export type Kiosk = ReturnType<typeof useKiosk>;

/** Returns what a kiosk offers, and how it sends: by the queue of the device, so that each visitor counts without a connection too. */
export function useKiosk() {
  const [token, setToken] = useState(takeKioskToken);
  const [offer, setOffer] = useState<KioskAnswer | null>(keptOffer);
  const [hasFailed, setFailed] = useState(false);
  const [unsent, setUnsent] = useState(none);
  useEffect(() => {
    if (token === null) return;
    const read = () =>
      callApi(accessCalls.visitedBranches, { ticket: token }).then(
        (answer) => {
          keepOffer(answer);
          setOffer(answer);
        },
        (error: unknown) => {
          if (isApiFailure(error) && error.status === 401) {
            forgetKiosk();
            setToken(null);
          } else setFailed(true);
        },
      );
    void read();
    const timer = setInterval(read, refreshMs);
    return () => clearInterval(timer);
  }, [token]);
  useEffect(() => {
    let stop = () => {};
    // Where storage is switched off, nothing waits on the device.
    void publicQueue().then(
      (queue) => {
        const show = () => setUnsent(queue.unsent.get());
        stop = queue.unsent.subscribe(show);
        show();
      },
      () => {},
    );
    return () => stop();
  }, []);
  const send = async (label: string, call: Parameters<typeof signatureOf>[0], body: object, photo?: File | null) => {
    const queue = await publicQueue();
    const at = new Date().toISOString();
    const ticket = token ?? '';
    const following = photo ? { field: 'visitorId', call: photoCall(photo, ticket) } : undefined;
    const { sent } = await queue.add({ label, call: signatureOf(call), body: { ...body, at }, ticket }, following);
    return Promise.race([sent, new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))]);
  };
  return {
    token,
    offer,
    hasFailed,
    unsent,
    /** The photo follows by an entry of its own, so that the host hears of the visitor at once. */
    signIn: (body: NewVisitorInput, photo: File | null = null) =>
      send('Visitor sign-in', accessCalls.createVisitor, body, photo) as Promise<{ warnings: string[] } | null>,
    signOut: (firstName: string, lastName: string) =>
      send('Visitor sign-out', accessCalls.signOutVisitor, { firstName, lastName }),
    /** Returns the one visitor with these names, or null. */
    find: async (firstName: string, lastName: string) => {
      const query = { firstName, lastName };
      return (await callApi(accessCalls.findVisitorForToday, { ticket: token ?? '', query })).match;
    },
    /** Returns what the form is filled in with: by a pass, or by full name and phone together; null when nothing is known. */
    recall: async (known: KnownBy) =>
      (await callApi(accessCalls.findVisitPass, { ticket: token ?? '', body: known })).details,
    retry: async (id: string) => (await publicQueue()).retry(id),
    remove: async (id: string) => (await publicQueue()).remove(id),
  };
}

/** Returns the entry of a photo; the visit that it belongs to is known once that was sent. */
function photoCall(photo: File, ticket: string): QueuedCall {
  return {
    label: 'Visitor photo',
    call: signatureOf(accessCalls.addVisitPhoto),
    body: {},
    files: { call: signatureOf(accessCalls.uploadVisitPhoto), field: 'photos', files: [photo] },
    ticket,
  };
}
