import { z } from 'zod';
import { type Condition, conditionLabels, type Urgency, urgencyLabels } from '../answer-fields.ts';
import { answerText, type Item, itemsOf } from '../answers.ts';
import { fieldNames, findField, sectionNames, sections } from '../catalogue.ts';
import { itemTitles } from '../item-titles.ts';
import { dueText, type PlanBudget, type PlanLine, type RenewalPlan } from '../renewal-plan.ts';
import type { ConditionReport } from '../report.ts';

const condition = z.enum(Object.keys(conditionLabels) as [Condition, ...Condition[]]);
const pictures = z.array(z.object({ file: z.string(), alt: z.string() }));
const cents = z.number().int();

/** What the document of a condition report says: it is queued as it is now. Amounts are whole cents including GST. */
export const reportSheet = z.object({
  poolName: z.string(),
  managedBy: z.string().nullable(),
  site: z.string().nullable(),
  address: z.string().nullable(),
  day: z.string(),
  inspector: z.string().nullable(),
  version: z.number().int(),
  isDraft: z.boolean(),
  comment: z.string().nullable(),
  operator: z.string().nullable(),
  signature: z.string().nullable(),
  nextInspection: z.string().nullable(),
  sections: z.array(
    z.object({
      label: z.string(),
      items: z.array(
        z.object({
          title: z.string(),
          condition: condition.nullable(),
          urgency: z.string().nullable(),
          facts: z.string(),
          comment: z.string().nullable(),
          pictures,
        }),
      ),
    }),
  ),
  plan: z.object({
    lines: z.array(
      z.object({ item: z.string(), due: z.string(), quantity: z.number().int(), cents: cents.nullable() }),
    ),
    budgets: z.array(z.object({ due: z.string(), lines: z.number().int(), cents, unpriced: z.number().int() })),
  }),
});
export type ReportSheet = z.output<typeof reportSheet>;

/** Where the pool is, as its customer has it. */
export type ReportPlace = Pick<ReportSheet, 'site' | 'address'>;

type NameOf = (file: string) => string | null;

/** The answers that the document shows in places of their own. */
const shownApart: ReadonlySet<string> = new Set(['condition', 'urgency', 'comment', 'image', 'location']);

/**
 * Returns what the document of a report says: its sections with items in the order of the walk, and its renewal plan. `nameOf` names a
 * picture by the id of its file; null leaves it out.
 */
export function reportSheetOf(
  report: ConditionReport,
  { place, plan, nameOf }: { place: ReportPlace; plan: RenewalPlan; nameOf: NameOf },
): ReportSheet {
  const items = itemsOf(report.answers, sectionNames);
  const titles = itemTitles(report.answers);
  const signature = report.answers['report/signature'] as readonly string[] | undefined;
  return {
    poolName: report.pool_name,
    managedBy: report.managed_by,
    ...place,
    day: report.day,
    inspector: report.inspector,
    version: report.version,
    isDraft: report.status === 'draft',
    comment: report.general_comment,
    operator: textOf(report.answers['report/operator']),
    signature: (signature ?? []).find((file) => nameOf(file) !== null) ?? null,
    nextInspection: report.next_inspection,
    sections: sectionNames.flatMap((section) => {
      const own = items.filter((item) => item.section === section);
      if (own.length === 0) return [];
      return [
        { label: sections[section].label, items: own.map((item) => itemOf(item, titles.get(item.row) ?? '', nameOf)) },
      ];
    }),
    plan: {
      lines: plan.lines.map((line) => planLineOf(line, titles)),
      budgets: plan.budgets.map(budgetOf),
    },
  };
}

function itemOf({ section, values }: Item, title: string, nameOf: NameOf) {
  const files = Array.isArray(values.image) ? (values.image as readonly string[]) : [];
  const facts = fieldNames.flatMap((name) => {
    const [field, answer] = [findField(section, name), values[name]];
    return field === null || answer === undefined || shownApart.has(name)
      ? []
      : [`${field.label}: ${answerText(field, answer)}`];
  });
  return {
    title,
    condition: (values.condition as Condition | undefined) ?? null,
    urgency: values.urgency === undefined ? null : urgencyLabels[values.urgency as Urgency],
    facts: facts.join(' · '),
    comment: textOf(values.comment),
    pictures: files.flatMap((file) => pictureOf(file, nameOf)),
  };
}

function pictureOf(file: string, nameOf: NameOf) {
  const alt = nameOf(file);
  return alt === null ? [] : [{ file, alt }];
}

function planLineOf({ row, months, quantity, cents }: PlanLine, titles: ReadonlyMap<string, string>) {
  return { item: titles.get(row) ?? '', due: dueText(months), quantity, cents };
}

function budgetOf({ months, lines, cents, unpriced }: PlanBudget) {
  return { due: dueText(months), lines, cents, unpriced };
}

function textOf(answer: unknown): string | null {
  return typeof answer === 'string' ? answer : null;
}
