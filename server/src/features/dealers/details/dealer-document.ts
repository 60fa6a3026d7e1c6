import { dealerFields } from '@poolhouse/domain/features/dealers/dealer-fields';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { z } from 'zod';
import { defineDocument, type PdfFact } from '../../../platform/pdf/index.ts';

const labels = labelsOf(dealerFields);
const text = z.string().nullable();

const payload = z.object({
  name: z.string(),
  custId: text,
  contactName: text,
  phone: text,
  mobile: text,
  email: text,
  address: text,
  website: text,
  rep: text,
  serviceBranch: text,
  status: z.string(),
  types: z.array(z.string()),
});
export type DealerSheet = z.output<typeof payload>;

/** A dealer's details on one page, for people outside: without notes, flags and what else is ours alone. */
export const dealerDocument = defineDocument({
  name: 'dealer-details',
  title: 'Dealer details',
  about: 'Contact details, address and account manager of a dealer.',
  payload,
  sample: {
    name: 'Harbour Pools',
    custId: 'C1001',
    contactName: 'Jo Whitfield',
    phone: '0299005509',
    mobile: '0491570006',
    email: 'shop@harbourpools.example',
    address: '12 Jetty Road, Sydney NSW 2000',
    website: 'https://harbourpools.example',
    rep: 'Grace Whitfield',
    serviceBranch: 'Lidcombe',
    status: 'Active',
    types: ['Elite', 'Retailer'],
  },
  make: (dealer, { company, at }) => ({
    title: dealer.name,
    company,
    at,
    facts: given([[labels.priorityId, dealer.custId]]),
    blocks: [
      { kind: 'heading', text: 'Contact' },
      { kind: 'facts', facts: contactOf(dealer) },
      { kind: 'heading', text: 'Account' },
      {
        kind: 'facts',
        facts: given([
          [labels.status, dealer.status],
          [labels.type, dealer.types.join(', ')],
          [labels.rep, dealer.rep],
          [labels.assigned_service_branch, dealer.serviceBranch],
        ]),
      },
    ],
    foot: [company.name, company.phone].filter((part) => part !== null).join(' · '),
  }),
});

function contactOf({ contactName, phone, mobile, email, address, website }: DealerSheet): PdfFact[] {
  return given([
    [labels.contactName, contactName],
    [labels.phone, phone && formatPhone(phone)],
    [labels.mobile, mobile && formatPhone(mobile)],
    [labels.email, email],
    [labels.address, address],
    [labels.website, website],
  ]);
}

function given(facts: readonly (readonly [label: string, value: string | null])[]): PdfFact[] {
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
