import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { IconSwimming } from '@tabler/icons-react';
import { recordPalette } from '../../../records/record-palette.ts';
import { customers } from './customer-view.ts';

export const palette = recordPalette<Customer>(customers, {
  icon: IconSwimming,
  note: ({ managed_by, suburb, state }) => [managed_by, suburb, state].filter(Boolean).join(' · '),
  isInMenu: true,
});
