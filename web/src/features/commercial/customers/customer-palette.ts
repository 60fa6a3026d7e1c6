import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { commercialQuoteStatusLabels } from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { IconCalendarDollar, IconFileInvoice, IconSwimming } from '@tabler/icons-react';
import type { Palette } from '../../../platform/palette.ts';
import { recordPalette } from '../../../records/record-palette.ts';
import { commercialPaths } from '../paths.ts';
import { quotes } from '../quotes/quote-view.ts';
import { customers } from './customer-view.ts';

const ofCustomers = recordPalette<Customer>(customers, {
  icon: IconSwimming,
  note: ({ managed_by, suburb, state }) => [managed_by, suburb, state].filter(Boolean).join(' · '),
  isInMenu: true,
});
const ofQuotes = recordPalette<CommercialQuote>(quotes, {
  icon: IconFileInvoice,
  note: ({ status, managed_by }) => [commercialQuoteStatusLabels[status], managed_by].filter(Boolean).join(' · '),
});

const renewals = {
  path: commercialPaths.renewals,
  title: 'Renewals',
  icon: IconCalendarDollar,
  permission: customers.may('view'),
};

export const palette: Palette = {
  links: [renewals, ...(ofQuotes.links ?? [])],
  actions: [...(ofCustomers.actions ?? []), ...(ofQuotes.actions ?? [])],
  finders: [...(ofCustomers.finders ?? []), ...(ofQuotes.finders ?? [])],
};
