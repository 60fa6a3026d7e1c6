import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { withErrorNotice } from '../../platform/notify.ts';
import { ownQueue } from '../../services/offline/offline.ts';
import { signatureOf } from '../../services/offline/queued-call.ts';

/** A visitor of the evacuation list. */
export type Mustered = Visitor & { isSafe: boolean };

/** Returns the ticks of this phone over those of the list. Each goes by the queue, so that it counts without a connection too. */
export function useTicks() {
  const queries = useQueryClient();
  const [own, setOwn] = useState<ReadonlyMap<string, boolean>>(new Map());
  const settle = (id: string) => setOwn((before) => new Map([...before].filter(([one]) => one !== id)));
  const send = async ({ id }: Mustered, isSafe: boolean) => {
    setOwn((before) => new Map(before).set(id, isSafe));
    const queue = await ownQueue();
    const { sent } = await queue.add({
      label: 'Evacuation tick',
      call: signatureOf(visitorsApi.tick),
      params: { id },
      body: { isSafe },
    });
    void sent.then(async () => {
      await refreshCalls(queries, visitorsApi.today);
      settle(id);
    });
  };
  return {
    isTicked: ({ id, isSafe }: Mustered) => own.get(id) ?? isSafe,
    tick: (person: Mustered, isSafe: boolean) => withErrorNotice(send(person, isSafe)),
  };
}
