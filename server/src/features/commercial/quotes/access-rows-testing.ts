import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../../testing/access-rows.ts';

const staff: readonly Role[] = ['ADMIN', 'COMMERCIAL'];

export const accessRows: AccessRows = {
  'commercialQuotes.list': staff,
  'commercialQuotes.csv': staff,
  'commercialQuotes.get': staff,
  'commercialQuotes.history': staff,
  'commercialQuotes.create': staff,
  'commercialQuotes.update': staff,
  'commercialQuotes.remove': staff,
  'commercialQuotes.restore': staff,
  'commercialQuotes.changeStatus': staff,
  'commercialQuotes.answer': staff,
  'commercialQuotes.pdf': staff,
};
