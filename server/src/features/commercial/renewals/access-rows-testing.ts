import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../../testing/access-rows.ts';

const staff: readonly Role[] = ['ADMIN', 'COMMERCIAL'];

export const accessRows: AccessRows = {
  'renewals.list': staff,
  'renewals.csv': staff,
  'renewals.totals': staff,
};
