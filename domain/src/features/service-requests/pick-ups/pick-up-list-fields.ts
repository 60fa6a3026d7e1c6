import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { requestSorts, requestFilters as shared } from '../request-list-fields.ts';
import { pickUpFields as fields } from './pick-up-fields.ts';
import { pickUpStatusLabels, shownPickUpStatuses } from './pick-up-status.ts';

/** The filters of the Pick Up list; of the statuses, Awaiting Pickup means `booked` too. */
export const pickUpListFields = defineListFields({
  noun: { one: 'pick-up', many: 'pick-ups' },
  fields: {
    status: {
      kind: 'one-of',
      label: fields.status.label,
      options: pickUpStatusLabels,
      offered: shownPickUpStatuses,
      refusal: 'Choose a status from the list.',
      column: null,
    },
    open: shared.open,
    branch: { kind: 'value', label: fields['branch.name'].label, longest: 'code', column: null },
    robotStatus: shared.robotStatus,
    waitingForPart: shared.waitingForPart,
    partOverdue: shared.partOverdue,
    /** Booked, and not picked up by the day after. */
    uncollected: { kind: 'yes-no', label: 'Not collected', column: null },
    carrier: {
      kind: 'value',
      label: fields['shipping.carrier_name'].label,
      longest: 'name',
      column: 'carrier_name',
    },
    model: shared.model,
    state: shared.state,
    from: shared.from,
    to: shared.to,
    dealer: shared.dealer,
    id: shared.id,
  },
  sorts: { ...requestSorts, booked_for: { column: 'booked_for', canBeEmpty: true } },
  usualSort: '-date',
  ranksSearch: true,
});
