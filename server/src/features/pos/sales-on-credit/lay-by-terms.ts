import { type Instalment, instalmentsOf } from '@poolhouse/domain/features/pos/sales-on-credit/instalments';
import { type LayByRule, refuseLastDay, refuseLayBy } from '@poolhouse/domain/features/pos/sales-on-credit/lay-by';
import type { EnteredCredit } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { SaleValues } from '../sales/sale-row.ts';

type LayBy = {
  rule: LayByRule | null;
  body: Extract<EnteredCredit, { kind: 'lay-by' }>;
  values: SaleValues;
  dueCents: number;
  today: string;
};

/** Returns the instalments and the termination charge of a lay-by. Refuses what the rules of today don't allow, and a charge that isn't the one shown. */
export function layByTerms({ rule, body, values, dueCents, today }: LayBy): {
  instalments: Instalment[];
  chargeCents: number;
} {
  const refused = refuseLayBy({ ...values, dueCents }, rule);
  if (refused !== null || rule === null) throw new Failure('not-allowed-now', refused ?? '');
  const wrongDay = refuseLastDay(body.dueOn, today, rule);
  if (wrongDay !== null) throw invalidField('dueOn', wrongDay);
  const { cents: chargeCents } = rule;
  if (body.chargeCents !== chargeCents) {
    const message = `The termination charge is ${formatCents(chargeCents)} by now. Check it with the buyer, then try again.`;
    throw new Failure('conflict', message, { fields: [{ path: 'chargeCents', message }], facts: { chargeCents } });
  }
  const schedule = { amountCents: dueCents, from: today, lastDay: body.dueOn, every: body.every };
  return { instalments: instalmentsOf(schedule), chargeCents };
}
