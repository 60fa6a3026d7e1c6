import { suggestWarranty } from '@poolhouse/domain/features/service-requests/robots/warranty';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { RobotEventSource } from '../../../services/robot-events/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';

/** Returns what contributes the warranty of a robot that was sold and never came in: it follows from the sale. Index: orders__serials. */
export function robotWarranty(ruleBook: RuleBook): RobotEventSource {
  return {
    permission: 'orders:view',
    of: 'company',
    about: async (ctx, serialNumber) => {
      const sale = await findSale(ctx, serialNumber);
      if (sale === null) return { facts: {}, events: [] };
      const today = dayIn(companyZone, ctx.clock.now());
      const sold = sale.model ?? 'this robot';
      const model = await findModel(ruleBook, sold, today);
      const months = await findWarrantyMonths(ruleBook, model?.key ?? sold, today);
      const facts = { model: model?.label ?? sold, months, purchaseDate: null, sale, today };
      const { covered, reason } = suggestWarranty(facts);
      return { facts: { warranty: covered === null ? null : { isCovered: covered, reason } }, events: [] };
    },
  };
}

/** Returns the model of the rule book that has this code or name. */
export async function findModel(ruleBook: RuleBook, name: string, today: string) {
  const searched = name.toLowerCase();
  const models = await ruleBook.inForce('robot-model', today);
  return models.find(({ key, label }) => key.toLowerCase() === searched || label.toLowerCase() === searched) ?? null;
}

/** Returns the months of warranty of a model; null where the rule book says none. */
export async function findWarrantyMonths(ruleBook: RuleBook, model: string, today: string): Promise<number | null> {
  const rule = (await ruleBook.find('warranty', model, today)) ?? (await ruleBook.find('warranty', 'any-model', today));
  return rule?.value.months ?? null;
}

type Sale = { day: string; reference: string; model: string | null };

/** Returns the first sale of a serial number: one that comes again was returned in between, or typed twice. */
export async function findSale({ db }: Context, serial: string): Promise<Sale | null> {
  const { rows } = await sql<Sale>`select o.date::text as day, o.number as reference,
      (select line ->> 'name' from jsonb_array_elements(o.products) line
        where exists (select from jsonb_array_elements_text(line -> 'serials') one where upper(one) = ${serial}) limit 1) as model
    from orders o where order_serials(o.products) @> array[${serial}]::text[] and o.status not in ('cancelled', 'refunded')
    order by o.date, o.id limit 1`.execute(db);
  return rows[0] ?? null;
}
