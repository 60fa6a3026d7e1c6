import { type Condition, conditionLabels } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { type ReportSheet, reportSheet } from '@poolhouse/domain/features/commercial/reports/document/report-sheet';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { defineDocument, type PdfBlock, type PdfFact, type PdfState } from '../../../../platform/pdf/index.ts';

type Section = ReportSheet['sections'][number];
type Item = Section['items'][number];

const colours = {
  good: 'green',
  average: 'amber',
  poor: 'orange',
  replacement_to_be_quoted: 'red',
} as const satisfies Record<Condition, PdfState['colour']>;

/** The condition report of a commercial pool: cover, plan, and the items of each section with their pictures. */
export const reportDocument = defineDocument({
  name: 'condition-report',
  title: 'Condition report',
  about: 'The equipment of a commercial pool with its condition, pictures and renewal plan.',
  payload: reportSheet,
  sample: {
    poolName: 'Harbour Aquatic Centre',
    managedBy: 'Harbour Council',
    site: 'Harbour Park',
    address: '2 Jetty Road, Fremantle WA 6160',
    day: '2026-11-21',
    inspector: 'Casey Rivers',
    version: 1,
    isDraft: false,
    comment: 'The pool is in good order. The covers should be replaced before next winter.',
    operator: 'Jo Ray',
    signature: null,
    nextInspection: '2027-11-21',
    sections: [
      {
        label: 'Pool covers',
        items: [
          {
            title: 'Pool cover 1, Outdoor pool',
            condition: 'poor',
            urgency: 'Up to 6 months',
            facts: 'Quantity: 5 · Length: 25 m · Width: 2.5 m',
            comment: 'The seams are torn.',
            pictures: [],
          },
          {
            title: 'Pool cover 2, Indoor pool',
            condition: 'good',
            urgency: null,
            facts: 'Quantity: 3',
            comment: null,
            pictures: [],
          },
        ],
      },
    ],
    plan: {
      lines: [{ item: 'Pool cover 1, Outdoor pool', due: 'Within 6 months', quantity: 5, cents: 1_250_000 }],
      budgets: [
        { due: 'Now', lines: 0, cents: 0, unpriced: 0 },
        { due: 'Within 6 months', lines: 1, cents: 1_250_000, unpriced: 0 },
      ],
    },
  },
  make: (sheet, { company, at }) => ({
    title: `Condition report: ${sheet.poolName}`,
    company,
    at,
    facts: coverFacts(sheet),
    blocks: [...coverBlocks(sheet), ...sheet.sections.flatMap(sectionBlocks), ...planBlocks(sheet.plan)],
    foot: [company.name, company.phone].filter((part) => part !== null).join(' · '),
    ...(sheet.isDraft && { watermark: 'Draft' }),
  }),
});

function coverFacts(sheet: ReportSheet): PdfFact[] {
  const facts: [string, string | null][] = [
    ['Pool', sheet.poolName],
    ['Site', sheet.site],
    ['Address', sheet.address],
    ['Managed by', sheet.managedBy],
    ['Inspected on', formatDay(sheet.day)],
    ['Inspected by', sheet.inspector],
    ['Version', sheet.isDraft ? `${sheet.version}, draft` : String(sheet.version)],
    ['Next inspection due', sheet.nextInspection === null ? null : formatDay(sheet.nextInspection)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

/** The cover has what was found at a glance, and who confirmed it. */
function coverBlocks({ comment, operator, signature, sections }: ReportSheet): PdfBlock[] {
  const items = sections.flatMap((section) => section.items);
  const counts = Object.entries(conditionLabels).map(([condition, label]) => ({
    label,
    value: String(items.filter((item) => item.condition === condition).length),
  }));
  return [
    { kind: 'heading', text: 'Condition of the equipment' },
    { kind: 'facts', facts: [{ label: 'Items', value: String(items.length) }, ...counts] },
    ...(comment === null
      ? []
      : [{ kind: 'heading', text: 'General comment' } as const, { kind: 'text', text: comment } as const]),
    ...signatureBlocks(operator, signature),
  ];
}

function signatureBlocks(operator: string | null, signature: string | null): PdfBlock[] {
  if (operator === null && signature === null) return [];
  const name = operator ?? 'Operator';
  return [
    { kind: 'heading', text: 'Operator' },
    signature === null
      ? { kind: 'text', text: name }
      : { kind: 'pictures', pictures: [{ file: signature, alt: `Signature: ${name}` }] },
  ];
}

function sectionBlocks({ label, items }: Section, index: number): PdfBlock[] {
  return [{ kind: 'heading', text: label, ...(index === 0 && { startsPage: true }) }, ...items.flatMap(itemBlocks)];
}

function itemBlocks({ title, condition, urgency, facts, comment, pictures }: Item): PdfBlock[] {
  const state = condition === null ? null : { text: conditionLabels[condition], colour: colours[condition] };
  const lines = [facts, urgency === null ? '' : `Urgency: ${urgency}`, comment ?? ''].filter((line) => line !== '');
  const item: PdfBlock = { kind: 'item', title, state, lines };
  return pictures.length === 0 ? [item] : [item, { kind: 'pictures', pictures }];
}

function planBlocks({ lines, budgets }: ReportSheet['plan']): PdfBlock[] {
  if (lines.length === 0) return [];
  return [
    { kind: 'heading', text: 'Renewal plan', startsPage: true },
    {
      kind: 'table',
      columns: [
        { heading: 'Item', align: 'left', width: null },
        { heading: 'Due', align: 'left', width: 100 },
        { heading: 'Quantity', align: 'right', width: 60 },
        { heading: 'Amount incl. GST', align: 'right', width: 100 },
      ],
      rows: lines.map(({ item, due, quantity, cents }) => [
        { text: item },
        { text: due },
        { text: String(quantity) },
        { text: cents === null ? 'To be quoted' : formatCents(cents) },
      ]),
    },
    { kind: 'heading', text: 'Budget' },
    {
      kind: 'totals',
      totals: budgets.map(({ due, cents, unpriced }) => ({
        label: unpriced === 0 ? due : `${due}, without ${unpriced} to be quoted`,
        value: formatCents(cents),
      })),
    },
  ];
}
