import { addMonths } from '../../../kernel/months.ts';
import type { Condition, Urgency } from '../reports/answer-fields.ts';
import { type Answers, type Item, itemsOf } from '../reports/answers.ts';
import { sectionNames } from '../reports/catalogue.ts';
import { itemTitles } from '../reports/item-titles.ts';
import { needsEvidence } from '../reports/open-points.ts';
import { type EquipmentPrices, renewalPlan } from '../reports/renewal-plan.ts';

/** Returns the day that lies some months after a day, both `yyyy-mm-dd`; the last day of the month where it has no such day. */
export function dueDay(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  const lastDay = new Date(Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1).getUTCDate();
  return `${month}-${String(Math.min(Number(day.slice(8, 10)), lastDay)).padStart(2, '0')}`;
}

/** Returns whether an item needs a quote before others: it is urgent, poor, or has Action Recommended. §17 of the decisions */
export function isPriority(item: Item): boolean {
  return item.values.urgency === 'urgent' || needsEvidence(item);
}

/** An item that falls due, as it is kept. The price of one is in cents including GST. */
export type DueItem = {
  row: string;
  section: Item['section'];
  title: string;
  condition: Condition | null;
  urgency: Urgency | null;
  dueOn: string;
  quantity: number;
  unitCents: number | null;
  isPriority: boolean;
};

/**
 * Returns what of a report falls due, each with the day by which it does: so many months after the day of the report. What never falls due
 * isn’t among them, however poor it is. §4
 */
export function dueItems(answers: Answers, day: string, prices: EquipmentPrices): DueItem[] {
  const titles = itemTitles(answers);
  const items = new Map(itemsOf(answers, sectionNames).map((item) => [item.row, item]));
  return renewalPlan(answers, prices).lines.flatMap(({ row, months, quantity, unitCents }) => {
    const item = items.get(row);
    if (item === undefined) return [];
    const { section, values } = item;
    return {
      row,
      section,
      title: titles.get(row) ?? '',
      condition: (values.condition as Condition | undefined) ?? null,
      urgency: (values.urgency as Urgency | undefined) ?? null,
      dueOn: dueDay(day, months),
      quantity,
      unitCents,
      isPriority: isPriority(item),
    };
  });
}
