import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerPlacesApi } from '@poolhouse/domain/features/dealers/places/api';
import { busyText } from '@poolhouse/domain/features/dealers/places/busy';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { cacheDealer } from '../dealer-queries.ts';
import { placesQueryNames } from './places-queries.ts';

type BusyInput = { busyUntil: string | null; reason?: string };

/** Sets and clears the busy flag; the message afterwards takes it back. */
export function useBusy(dealer: Dealer, routeId: string) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const send = async (input: BusyInput, revision: number) => {
    const saved = await callApi(dealerPlacesApi.busy, { params: { id: dealer.id }, body: input, ifMatch: revision });
    cacheDealer(queries, routeId, saved);
    for (const name of placesQueryNames) void queries.invalidateQueries({ queryKey: [name] });
    return saved;
  };
  const set = async (input: BusyInput): Promise<boolean> => {
    setSaving(true);
    try {
      const saved = await send(input, dealer.revision);
      const message =
        saved.busyUntil === null ? `${saved.name} is no longer busy.` : `${saved.name}: ${busyText(saved.busyUntil)}.`;
      notify.undoable(message, () => send({ busyUntil: dealer.busyUntil }, saved.revision));
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { set, isSaving };
}
