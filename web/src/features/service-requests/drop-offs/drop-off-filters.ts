import { consumerTypeLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffGroupLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ListFilter, type ListOption, type Noun, optionsOf } from '../../../ui/list/list-config.ts';
import { useBranchOptions } from '../branch-options.ts';
import { dropOffLabels as labels } from './drop-off-labels.ts';
import { dropOffOptionsQuery } from './drop-off-queries.ts';

export const dropOffNoun: Noun = { one: 'drop-off', many: 'drop-offs' };

type Options = { branches: readonly ListOption[]; states: readonly string[]; models: readonly string[] };
const noOptions: Options = { branches: [], states: [], models: [] };

const plain = (values: readonly string[]): ListOption[] => values.map((value) => ({ value, label: value }));
const openEnded = { kind: 'options', isOpenEnded: true } as const;

/** Returns the filters of the list; what one chooses from comes from the server. */
export function dropOffFilters({ branches, states, models }: Options = noOptions): ListFilter[] {
  return [
    { kind: 'options', id: 'status', label: labels.status, options: optionsOf(dropOffGroupLabels) },
    { kind: 'yes-no', id: 'open', label: 'Open' },
    { ...openEnded, id: 'branch', label: labels['dropOffBranch.label'], options: branches },
    { kind: 'options', id: 'consumerType', label: labels.consumerType, options: optionsOf(consumerTypeLabels) },
    { kind: 'options', id: 'robotStatus', label: 'Robot', options: optionsOf(robotStatusLabels) },
    { kind: 'yes-no', id: 'waitingForPart', label: 'Waiting for part' },
    { kind: 'yes-no', id: 'partOverdue', label: 'Part overdue' },
    { kind: 'yes-no', id: 'fromWebsite', label: labels.isFromWebsite },
    { ...openEnded, id: 'model', label: labels.model, options: plain(models) },
    { ...openEnded, id: 'state', label: 'State', options: plain(states) },
    { kind: 'day', id: 'from', label: 'Requested from' },
    { kind: 'day', id: 'to', label: 'Requested until' },
    { ...openEnded, id: 'dealer', label: labels.dealer, options: [], isFromLinks: true },
    { kind: 'records', id: 'id', label: 'Selected', noun: dropOffNoun, isFromLinks: true },
  ];
}

/** Returns the filters with what the server knows to choose from. */
export function useDropOffFilters(): ListFilter[] {
  const known = useQuery(dropOffOptionsQuery()).data;
  const branches = useBranchOptions();
  return useMemo(() => dropOffFilters({ ...noOptions, ...known, branches }), [known, branches]);
}
