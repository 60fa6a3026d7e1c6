import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { type Dealer, dealerChanges } from '@poolhouse/domain/features/dealers/dealer';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { cacheDealer } from '../dealer-queries.ts';
import { type ScheduleEdit, undoScheduleEdit } from './schedule-changes.ts';

/** Changes how long a dealer's types and flags last; the message afterwards takes it back. */
export function useScheduleEdit(dealer: Dealer, routeId: string) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const send = async (edit: ScheduleEdit, revision: number) => {
    const changes = dealerChanges.parse(edit);
    const saved = await callApi(dealersApi.update, { params: { id: dealer.id }, body: { changes }, ifMatch: revision });
    cacheDealer(queries, routeId, saved);
    return saved;
  };
  const save = async (edit: ScheduleEdit, messageOf: (saved: Dealer) => string) => {
    setSaving(true);
    try {
      const saved = await send(edit, dealer.revision);
      notify.undoable(messageOf(saved), () => send(undoScheduleEdit(dealer), saved.revision));
    } catch (error) {
      notify.error(error);
      void queries.invalidateQueries({ queryKey: [dealersApi.get.name] });
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
