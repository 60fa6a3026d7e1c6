import type { Urgency } from './answer-fields.ts';
import { type Answers, type Item, itemsOf } from './answers.ts';
import { findSection, type SectionName, sectionNames } from './catalogue.ts';

/** Within how many months something falls due; 0 is now. */
export const planHorizons = [0, 6, 12, 24] as const;
export type PlanHorizon = (typeof planHorizons)[number];

/** Returns when something falls due, in words: `Now`, `Within 6 months`. */
export function dueText(months: PlanHorizon): string {
  return months === 0 ? 'Now' : `Within ${months} months`;
}

/** Prices of equipment in whole cents including GST, by the keys of the rule book in small letters. */
export type EquipmentPrices = ReadonlyMap<string, number>;

export type PlanLine = {
  section: SectionName;
  row: string;
  months: PlanHorizon;
  quantity: number;
  /** The price of one; null where the rule book has none. */
  unitCents: number | null;
  /** The price of all of them. */
  cents: number | null;
};

/** What falls due within a number of months, all that is due earlier included. */
export type PlanBudget = { months: PlanHorizon; lines: number; cents: number; unpriced: number };
export type RenewalPlan = { lines: PlanLine[]; budgets: PlanBudget[] };

const monthsOf: Record<Urgency, PlanHorizon | null> = {
  urgent: 0,
  up_to_6_months: 6,
  up_to_12_months: 12,
  up_to_24_months: 24,
  not_urgent: null,
};

/**
 * Returns within how many months an item falls due: by its urgency, where action is recommended within 24 at the latest. Null when never.
 * §4,
 */
export function dueMonths({ values: { condition, urgency } }: Pick<Item, 'values'>): PlanHorizon | null {
  const byUrgency = urgency === undefined ? null : monthsOf[urgency as Urgency];
  return byUrgency ?? (condition === 'replacement_to_be_quoted' ? 24 : null);
}

/** Returns the keys of the rule book under which the price of an item is looked for, the narrowest first: `robot_type/wave 300`. */
export function priceKeys({ section, values }: Pick<Item, 'section' | 'values'>): string[] {
  const pricedBy = findSection(section)?.pricedBy;
  const value = pricedBy === undefined ? undefined : values[pricedBy];
  return value === undefined ? [section] : [`${section}/${String(value).toLowerCase()}`, section];
}

/**
 * Returns what of a report falls due now and within 6, 12 and 24 months, the most urgent first, with a budget for each. Amounts are whole
 * cents including GST; a line without a price counts as unpriced. A missing quantity is one.
 */
export function renewalPlan(answers: Answers, prices: EquipmentPrices): RenewalPlan {
  const lines = itemsOf(answers, sectionNames)
    .flatMap((item) => lineOf(item, prices) ?? [])
    .sort((one, other) => one.months - other.months);
  return { lines, budgets: planHorizons.map((months) => budgetOf(lines, months)) };
}

function lineOf(item: Item, prices: EquipmentPrices): PlanLine | null {
  const months = dueMonths(item);
  if (months === null) return null;
  const quantity = typeof item.values.quantity === 'number' ? item.values.quantity : 1;
  const key = priceKeys(item).find((name) => prices.has(name));
  const unitCents = key === undefined ? null : (prices.get(key) ?? null);
  const cents = unitCents === null ? null : unitCents * quantity;
  return { section: item.section, row: item.row, months, quantity, unitCents, cents };
}

function budgetOf(lines: readonly PlanLine[], months: PlanHorizon): PlanBudget {
  const due = lines.filter((line) => line.months <= months);
  const priced = due.flatMap(({ cents }) => cents ?? []);
  return {
    months,
    lines: due.length,
    cents: priced.reduce((sum, cents) => sum + cents, 0),
    unpriced: due.length - priced.length,
  };
}
