import {
  dealerFlagLabels,
  dealerStatusLabels,
  dealerTypeLabels,
} from '@poolhouse/domain/features/dealers/dealer-codes';
import { type ListFilter, type ListOption, type Noun, optionsOf } from '../../../ui/list/list-config.ts';
import { dealerLabels as labels } from '../dealer-labels.ts';

export const dealerNoun: Noun = { one: 'dealer', many: 'dealers' };

type DealerOptions = { reps: readonly ListOption[]; states: readonly ListOption[] };

/** Returns the filters of the dealer list; account managers and states come from the server. §3 */
export function dealerFilters({ reps, states }: DealerOptions = { reps: [], states: [] }): ListFilter[] {
  return [
    { kind: 'options', id: 'state', label: labels.state, options: states, isOpenEnded: true },
    { kind: 'options', id: 'rep', label: labels.rep, options: reps, isOpenEnded: true },
    { kind: 'options', id: 'flag', label: 'Flag', options: optionsOf(dealerFlagLabels) },
    { kind: 'options', id: 'type', label: 'Type', options: optionsOf(dealerTypeLabels) },
    { kind: 'options', id: 'status', label: labels.status, options: optionsOf(dealerStatusLabels) },
    { kind: 'yes-no', id: 'sprinklr', label: labels.active_sprout_completed },
    { kind: 'yes-no', id: 'busy', label: 'Busy' },
    { kind: 'yes-no', id: 'located', label: 'On the map' },
    { kind: 'records', id: 'id', label: 'Selected', noun: dealerNoun, isFromLinks: true },
  ];
}
