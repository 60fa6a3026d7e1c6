import { checklistItemNames } from '@poolhouse/domain/features/checklists/items';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { historyFieldsOf } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerRestoreFieldApi } from '@poolhouse/domain/features/dealers/restore-field/api';
import { isRestorable } from '@poolhouse/domain/features/dealers/restore-field/restore-field';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import type { RestoreField } from '../../../ui/detail/restore-field-button.tsx';
import { dealerHistoryLabels } from '../dealer-labels.ts';
import { dealerQuery, dealerQueryNames } from '../dealer-queries.ts';

/** Puts fields of a dealer back from its history; the server reads the value from the log. */
export function useRestoreField(dealer: Dealer, routeId: string): RestoreField {
  const queries = useQueryClient();
  const { reason, refused } = useCan('dealers:edit');
  const refresh = () => {
    for (const name of dealerQueryNames) void queries.invalidateQueries({ queryKey: [name] });
  };
  const put = async (entry: string, field: string, seen: number) => {
    try {
      const params = { id: dealer.id };
      const saved = await callApi(dealerRestoreFieldApi.putBack, { params, body: { entry, field }, ifMatch: seen });
      queries.setQueryData(dealerQuery(routeId).queryKey, saved);
      return saved;
    } catch (error) {
      notify.error(error);
      return null;
    } finally {
      refresh();
    }
  };
  const run = async (entry: string, field: string) => {
    const saved = await put(entry, field, dealer.revision);
    if (saved === null) return;
    const label = dealerHistoryLabels[field] ?? field;
    const undo = async () => {
      const own = await entryOf(saved, field);
      if (own !== null && (await put(own, field, saved.revision)) !== null) notify.success(`${label}: change undone.`);
    };
    notify.undoable(`${label} restored.`, undo);
  };
  return { reason, refused, isRestorable, current: withFormerFields(dealer), run };
}

/** The dealer's fields under every name that its history has for them. */
function withFormerFields(dealer: Dealer): Record<string, unknown> {
  const lists = checklistItemNames.map((item) => {
    const [current, former] = historyFieldsOf(item);
    return [former, dealer[current as keyof Dealer]];
  });
  return { ...dealer, ...Object.fromEntries(lists) };
}

/** The entry of the history that putting the field back has left. */
async function entryOf(saved: Dealer, field: string): Promise<string | null> {
  try {
    const { entries } = await callApi(dealersApi.history, { params: { id: saved.id }, query: { field } });
    return entries.find(({ revision }) => revision === saved.revision)?.id ?? null;
  } catch (error) {
    notify.error(error);
    return null;
  }
}
