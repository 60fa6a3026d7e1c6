import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import type { ListSelection } from '../../ui/list/list-config.ts';
import { maxSent } from './send-orders.ts';

/** An order by what dialogs show of it. */
export type ChosenOrder = { id: string; reference: string };
type Selection = Pick<ListSelection<ChosenOrder>, 'rows' | 'isAllMatching' | 'count' | 'query'>;

/** Returns why so many orders can't be sent at once; null when they can. */
export const refuseTooMany = ({ count }: Pick<Selection, 'count'>): string | null =>
  count > maxSent ? `Choose up to ${maxSent} orders.` : null;

/** Returns the chosen orders: those with a tick, or all that the filters match, which are read first. Null when they can’t be read. */
export async function readChosen(list: CallSpec, selection: Selection): Promise<readonly ChosenOrder[] | null> {
  if (!selection.isAllMatching) return selection.rows;
  try {
    const request = { query: { ...selection.query, limit: String(maxSent) } } as RequestOf<CallSpec>;
    const answer: unknown = await callApi(list, request);
    return (answer as { orders: ChosenOrder[] }).orders;
  } catch (error) {
    notify.error(error);
    return null;
  }
}
