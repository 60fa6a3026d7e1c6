import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { requestSorts, requestFilters as shared } from '../request-list-fields.ts';
import { consumerTypeLabels } from './consumer-types.ts';
import { dropOffFields as fields } from './drop-off-fields.ts';
import { dropOffGroupLabels } from './drop-off-status.ts';

/** The filters of the Drop Off list. */
export const dropOffListFields = defineListFields({
  noun: { one: 'drop-off', many: 'drop-offs' },
  fields: {
    status: {
      kind: 'one-of',
      label: fields.status.label,
      options: dropOffGroupLabels,
      refusal: 'Choose a status from the list.',
    },
    open: shared.open,
    branch: { kind: 'value', label: fields['dropOffBranch.label'].label, longest: 'code', column: null },
    consumerType: {
      kind: 'one-of',
      label: fields.consumerType.label,
      options: consumerTypeLabels,
      refusal: 'Choose who brings it.',
    },
    robotStatus: shared.robotStatus,
    waitingForPart: shared.waitingForPart,
    partOverdue: shared.partOverdue,
    fromWebsite: { kind: 'yes-no', label: fields.isFromWebsite.label, column: 'is_from_website' },
    model: shared.model,
    state: shared.state,
    from: shared.from,
    to: shared.to,
    dealer: shared.dealer,
    id: shared.id,
  },
  sorts: requestSorts,
  usualSort: '-date',
  ranksSearch: true,
});
