import type { ChecklistItemName } from '@poolhouse/domain/features/checklists/items';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { urlFieldOf } from '@poolhouse/domain/features/dealers/links/url-lists';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { notify } from '../../../platform/notify.ts';
import { useSaveDealer } from '../use-save-dealer.ts';

export type SaveList = (item: ChecklistItemName, list: readonly string[], message?: string) => Promise<boolean>;

/** Saves the links of one item at a time. With a sentence it is said, and can be undone. */
export function useUrlLists(dealer: Dealer, routeId: string): { save: SaveList; isSaving: boolean } {
  const queries = useQueryClient();
  const saveDealer = useSaveDealer(dealer, routeId);
  const [isSaving, setSaving] = useState(false);
  const save: SaveList = async (item, list, message) => {
    const earlier = dealer[urlFieldOf(item)];
    setSaving(true);
    try {
      await saveDealer({ [urlFieldOf(item)]: [...list] });
      if (message !== undefined) notify.undoable(message, () => save(item, earlier));
      return true;
    } catch (error) {
      const isClash = isApiFailure(error) && error.code === 'revision-conflict';
      notify.error(isClash ? 'Someone else has just changed these links. Check them, then try again.' : error);
      if (isClash) void queries.invalidateQueries({ queryKey: [dealersApi.get.name] });
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
