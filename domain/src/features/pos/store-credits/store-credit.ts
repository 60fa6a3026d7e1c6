import { z } from 'zod';
import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import { idOf } from '../../../kernel/ids.ts';
import { largestCents } from '../../../kernel/money.ts';
import { listQuery } from '../../../kernel/paging.ts';
import { readShortCode, shortCodeLength } from '../../../kernel/short-code.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { type CreditEntryKind, creditEntryLabels } from './credit-ledger.ts';

export const storeCreditNoun = { one: 'store credit', many: 'credits' } as const;
export const storeCreditId = idOf('store-credit');
export type StoreCreditId = z.output<typeof storeCreditId>;

const cents = z.number().int();
const text = z.string().nullable();

/** A store credit as every answer has it. Its code is on the slip alone: it is all that a till asks for. */
export const storeCredit = z.object({
  id: storeCreditId,
  /** The last four characters of its code. */
  ending: z.string(),
  /** Who it was issued to; null for a walk-in customer. */
  holder: text,
  balanceCents: cents,
  /** The last day on which it can be spent. */
  expiresOn: z.string(),
  lastUsedAt: text,
  createdBy: z.string(),
  createdAt: z.string(),
  revision: cents,
});
export type StoreCredit = z.output<typeof storeCredit>;

/** What people call the fields of a store credit, and their headings in exports. */
export const storeCreditFields = {
  ending: { label: 'Code', heading: 'Code ends in' },
  holder: { label: 'Holder', heading: 'Holder', personal: true },
  balanceCents: { label: 'Balance', heading: 'Balance in cents' },
  expiresOn: { label: 'Expires', heading: 'Expires' },
  lastUsedAt: { label: 'Last used', heading: 'Last used' },
  createdAt: { label: 'Issued', heading: 'Issued' },
  createdBy: { label: 'Issued by', heading: 'Issued by' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof StoreCredit, Field>;
export const storeCreditColumns = csvColumnsOf(storeCreditFields);

export const storeCreditListFields = defineListFields({
  noun: storeCreditNoun,
  fields: {
    hasBalance: { kind: 'yes-no', label: 'Has a balance', column: null },
    expiresFrom: { kind: 'from-day', label: 'Expires from', column: 'expires_on' },
    expiresUntil: { kind: 'until-day', label: 'Expires by', column: 'expires_on' },
  },
  sorts: {
    createdAt: { column: 'created_at' },
    balance: { column: 'balance_cents' },
    expiresOn: { column: 'expires_on' },
  },
  usualSort: '-createdAt',
});
export const storeCreditList = listQueryOf(storeCreditListFields);
export const storeCreditFilter = storeCreditList.omit({ page: true, limit: true });

/** An entry of the ledger of a store credit. */
export const creditEntry = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(creditEntryLabels) as [CreditEntryKind, ...CreditEntryKind[]]),
  amountCents: cents,
  /** What was left after it. */
  balanceCents: cents,
  /** The sale that was paid or refunded; null where there is none. */
  saleId: text,
  sale: text,
  reason: text,
  createdBy: z.string(),
  createdAt: z.string(),
});
export type CreditEntry = z.output<typeof creditEntry>;
export const creditEntries = listQuery({}, ['createdAt']).pick({ page: true, limit: true });

export const creditAdjustment = z.strictObject({
  /** Below zero where it is taken off. */
  amountCents: z
    .number({ error: 'Enter an amount.' })
    .int('Enter an amount in whole cents.')
    .min(-largestCents, 'Enter a smaller amount.')
    .max(largestCents, 'Enter a smaller amount.')
    .refine((amount) => amount !== 0, 'Enter an amount other than $0.00.'),
  reason: line(textLimits.search),
});

/** A code as people type or scan it. */
export const creditCode = z.strictObject({ code: line(textLimits.code) });

/** A store credit with what its slip shows: its code, and that as a QR code. */
export const creditSlip = z.object({ credit: storeCredit, code: z.string(), qr: z.string() });
export type CreditSlip = z.output<typeof creditSlip>;

/** Returns true for what can be the code of a store credit: what has digits alone is the barcode of a product. */
export function isCreditCode(scanned: string): boolean {
  return readShortCode(scanned).length === shortCodeLength && /[A-Z]/i.test(scanned);
}

/** Returns what people call a store credit: the end of its code. */
export function creditName({ ending }: Pick<StoreCredit, 'ending'>): string {
  return `…${ending}`;
}
