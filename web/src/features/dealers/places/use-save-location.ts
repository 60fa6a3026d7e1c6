import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { cacheDealer } from '../dealer-queries.ts';
import { placesQueryNames } from './places-queries.ts';

type Location = Pick<Dealer, 'xCoordinates' | 'yCoordinates' | 'isRevisedCoordinate'>;

/** Keeps where a dealer stands; the message afterwards takes it back. */
export function useSaveLocation(dealer: Dealer, routeId: string) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const send = async (location: Location, revision: number) => {
    const saved = await callApi(dealersApi.update, {
      params: { id: dealer.id },
      body: { changes: location },
      ifMatch: revision,
    });
    cacheDealer(queries, routeId, saved);
    for (const name of placesQueryNames) void queries.invalidateQueries({ queryKey: [name] });
    return saved;
  };
  const save = async (location: Location, message: string): Promise<Dealer | null> => {
    setSaving(true);
    try {
      const saved = await send(location, dealer.revision);
      const { xCoordinates, yCoordinates, isRevisedCoordinate } = dealer;
      const before = { xCoordinates, yCoordinates, isRevisedCoordinate };
      const text = saved.location === null ? 'We couldn’t find this address on the map.' : message;
      notify.undoable(text, () => send(before, saved.revision));
      return saved;
    } catch (error) {
      notify.error(error);
      return null;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
