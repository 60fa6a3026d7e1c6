import { capital } from '@poolhouse/domain/kernel/capital';
import type { ListFilter, ListOption } from '../../ui/list/list-config.ts';
import { actionText, kindText, moduleText } from './log-labels.ts';

export type LogOptions = {
  people: readonly ListOption[];
  modules: readonly string[];
  actions: readonly string[];
};

export const noOptions: LogOptions = { people: [], modules: [], actions: [] };

function optionsOf(codes: readonly string[], say: (code: string) => string): ListOption[] {
  return codes
    .map((value) => ({ value, label: capital(say(value)) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Returns the filters of the log; those of a record and of a request are set by links. */
export function logFilters(given: LogOptions, record: ListOption | null, kind: string | null): ListFilter[] {
  return [
    { kind: 'options', id: 'user', label: 'User', options: given.people, isOpenEnded: true },
    {
      kind: 'options',
      id: 'module',
      label: 'Module',
      options: optionsOf(given.modules, moduleText),
      isOpenEnded: true,
    },
    {
      kind: 'options',
      id: 'action',
      label: 'Action',
      options: optionsOf(given.actions, actionText),
      isOpenEnded: true,
    },
    { kind: 'day', id: 'from', label: 'From' },
    { kind: 'day', id: 'until', label: 'To' },
    {
      kind: 'options',
      id: 'target',
      label: 'Kind',
      options: kind === null ? [] : [{ value: kind, label: kindText(kind) }],
      isOpenEnded: true,
      isFromLinks: true,
    },
    {
      kind: 'options',
      id: 'targetId',
      label: 'Record',
      options: record === null ? [] : [record],
      isOpenEnded: true,
      isFromLinks: true,
    },
    { kind: 'text', id: 'requestId', label: 'Request', isFromLinks: true },
  ];
}
