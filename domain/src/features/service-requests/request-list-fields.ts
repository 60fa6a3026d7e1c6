import type { ListFieldTable } from '../../services/list-fields/define-list-fields.ts';
import { robotStatusLabels } from './robots/robot-status.ts';

/** The filters that the lists of both kinds of requests have. */
export const requestFilters = {
  /** Neither closed nor cancelled. */
  open: { kind: 'yes-no', label: 'Open', column: null },
  robotStatus: {
    kind: 'one-of',
    label: 'Robot',
    options: robotStatusLabels,
    refusal: 'Choose a status from the list.',
    column: 'robot_statuses',
    isList: true,
  },
  waitingForPart: { kind: 'yes-no', label: 'Waiting for part', column: 'is_waiting_for_part' },
  /** Open, and waiting for a part that should have arrived. */
  partOverdue: { kind: 'yes-no', label: 'Part overdue', column: null },
  model: { kind: 'value', label: 'Model', longest: 'name', column: 'models', isList: true },
  state: { kind: 'value', label: 'State', longest: 'code' },
  from: { kind: 'from-day', label: 'Requested from', column: 'date' },
  to: { kind: 'until-day', label: 'Requested until', column: 'date' },
  dealer: {
    kind: 'reference',
    to: 'dealers',
    label: 'Dealer',
    longest: 'search',
    column: 'dealer_id',
    isFromLinks: true,
  },
  id: { kind: 'selected' },
} as const satisfies ListFieldTable;

/** What both lists are sorted by. */
export const requestSorts = {
  date: { column: 'date' },
  caseId: { column: 'case_id' },
  name: { column: 'name', ignoresCase: true },
  statusChangedAt: { column: 'status_changed_at' },
} as const;
