import type { Role } from '@poolhouse/domain/features/access/roles';
import { type AccessRows, everyone } from '../../../testing/access-rows.ts';

/** Who may see service requests of some kind. */
const viewers: readonly Role[] = ['ADMIN', 'SERVICE', 'DEALER'];

export const accessRows: AccessRows = {
  // The use cases refuse those who may see or change no kind of request.
  'quotes.document': viewers,
  'quotes.list': everyone,
  'quotes.create': everyone,
  'serviceRequests.serviceRequestPickUpQuote': everyone,
  'serviceSteps.take': everyone,
  'serviceSteps.quote': everyone,
  'quotes.answer': everyone,
  'quotes.undoAnswer': everyone,
  'quotes.invoice': everyone,
  'quotes.pay': everyone,
  'quotes.page': 'anyone',
  'quotes.answerByLink': 'anyone',
  'quotes.pageDocument': 'anyone',
  'quotes.pagePhoto': 'anyone',
};
