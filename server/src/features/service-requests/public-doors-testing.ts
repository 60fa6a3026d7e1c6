import type { PublicDoors } from '../../testing/public-doors.ts';

export const publicDoors: PublicDoors = {
  'freight.webhook': 'signed',
  'quotes.page': 'link',
  'quotes.answerByLink': 'link',
  'quotes.pageDocument': 'link',
  'quotes.pagePhoto': 'link',
  'serviceRequests.publicForm': 'open',
  'serviceRequests.createServiceRequest': 'form',
  'serviceRequests.statusPage': 'link',
  'serviceRequests.uploadFile': 'ticket',
};
