import type { AccessRows } from '../../testing/access-rows.ts';

/** Who has the page. */
const page = ['ADMIN', 'TRAINING'] as const;

export const accessRows: AccessRows = {
  'training.list': page,
  'training.get': page,
  'training.start': page,
  'training.moveOn': page,
  'training.handIn': page,
  'training.certificate': page,
  'training.signOff': ['ADMIN'],
  'training.sendBack': ['ADMIN'],
};
