import {
  pickUpStatusLabels,
  shownPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { type ListFilter, type ListOption, type Noun, optionsOf } from '../../../ui/list/list-config.ts';
import { useBranchOptions } from '../branch-options.ts';
import { pickUpLabels as labels, robotLabels } from './pick-up-labels.ts';
import { pickUpOptionsQuery } from './pick-up-queries.ts';

export const pickUpNoun: Noun = { one: 'pick-up', many: 'pick-ups' };

type Options = {
  branches: readonly ListOption[];
  states: readonly string[];
  models: readonly string[];
  carriers: readonly string[];
};
const noOptions: Options = { branches: [], states: [], models: [], carriers: [] };

const plain = (values: readonly string[]): ListOption[] => values.map((value) => ({ value, label: value }));
const statuses = shownPickUpStatuses.map((value) => ({ value, label: pickUpStatusLabels[value] }));

/** Returns the filters of the list; what one chooses from comes from the server. */
export function pickUpFilters({ branches, states, models, carriers }: Options = noOptions): ListFilter[] {
  return [
    { kind: 'options', id: 'status', label: labels.status, options: statuses },
    { kind: 'yes-no', id: 'open', label: 'Open' },
    { kind: 'options', id: 'branch', label: labels['branch.name'], options: branches, isOpenEnded: true },
    { kind: 'options', id: 'robotStatus', label: 'Robot', options: optionsOf(robotStatusLabels) },
    { kind: 'yes-no', id: 'waitingForPart', label: 'Waiting for part' },
    { kind: 'yes-no', id: 'partOverdue', label: 'Part overdue' },
    { kind: 'yes-no', id: 'uncollected', label: 'Not collected' },
    {
      kind: 'options',
      id: 'carrier',
      label: labels['shipping.carrier_name'],
      options: plain(carriers),
      isOpenEnded: true,
    },
    { kind: 'options', id: 'model', label: robotLabels.robotName, options: plain(models), isOpenEnded: true },
    { kind: 'options', id: 'state', label: 'State', options: plain(states), isOpenEnded: true },
    { kind: 'day', id: 'from', label: 'Requested from' },
    { kind: 'day', id: 'to', label: 'Requested until' },
    { kind: 'options', id: 'dealer', label: labels.dealer, options: [], isOpenEnded: true, isFromLinks: true },
    { kind: 'records', id: 'id', label: 'Selected', noun: pickUpNoun, isFromLinks: true },
  ];
}

/** Returns the filters with what the server knows to choose from. */
export function usePickUpFilters(): ListFilter[] {
  const known = useQuery(pickUpOptionsQuery()).data;
  const branches = useBranchOptions();
  return useMemo(() => pickUpFilters({ ...noOptions, ...known, branches }), [known, branches]);
}

/** Returns true for a dealer's account, which sees its own pick-ups alone. */
export function useIsDealer(): boolean {
  return useUser().role === 'DEALER';
}
