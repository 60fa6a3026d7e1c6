import { notFound } from '../../../kernel/errors.ts';
import { type ConsignmentDocument, consignmentDocumentLabels } from '../../service-requests/freight/pick-up-freight.ts';
import { pickUpOf } from './pick-up-calls.ts';
import type { PracticeState } from './practice-state.ts';

/** What a document of a consignment says in practice. */
export type PracticeDocument = {
  title: string;
  number: string;
  facts: { label: string; value: string }[];
  text: string;
};

const handling = {
  label: 'Stick this on the robot’s box, beside the dangerous goods mark.',
  dg: 'UN3481 lithium ion batteries contained in equipment, class 9. Goes by road, never by air.',
} as const;

/** Returns a document of a consignment of a practice; refuses with 404 one that it doesn’t have. */
export function practiceDocument(
  state: PracticeState,
  { params: { id }, query: { document } }: { params: { id: string }; query: { document: ConsignmentDocument } },
): PracticeDocument {
  const consignment = state.consignments.find((one) => one.id === id && one.documents.includes(document));
  if (consignment === undefined || (document !== 'label' && document !== 'dg')) throw notFound('document');
  const { basicInfo, branch, caseId } = pickUpOf(state);
  const { addressLine, city, state: region, postalCode } = basicInfo.address;
  const customer = [basicInfo.name, addressLine, [city, region, postalCode].filter(Boolean).join(' ')];
  const ends = [customer.filter(Boolean).join(', '), [branch.name, branch.address].filter(Boolean).join(', ')];
  const [from = '', to = ''] = consignment.direction === 'incoming' ? ends : ends.toReversed();
  return {
    title: consignmentDocumentLabels[document],
    number: consignment.number ?? caseId,
    facts: [
      { label: 'From', value: from },
      { label: 'To', value: to },
      { label: 'Carrier', value: `${consignment.carrierName} ${consignment.serviceName}` },
      { label: 'Request', value: caseId },
    ],
    text: handling[document],
  };
}
