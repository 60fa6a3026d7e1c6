import { type GivenRow, recogniseBelow, recogniseLayout } from '../../../services/imports/layouts.ts';
import { payoutLayouts, readPayout } from './read-payout.ts';

/** Returns the payouts of a file, as the server brings their rows together; the headings are row 1. */
export function readFile(separator: string, text: string) {
  const [headings = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(separator));
  const found = recogniseLayout(headings, payoutLayouts);
  if (found === null) throw new Error('No layout fits these headings.');
  const { layout } = found;
  let { fields } = found.columns;
  const groups = new Map<string, GivenRow[]>();
  for (const [at, cells] of rows.entries()) {
    const below = recogniseBelow(cells, layout);
    if (below !== null) fields = below.fields;
    const given: Record<string, string> = {};
    for (const [column, field] of fields.entries()) if (field !== null) given[field] = cells[column] ?? '';
    if (below !== null || layout.isFooter?.(cells, given)) continue;
    const key = layout.groupOf(given) || `#${at}`;
    groups.set(key, [...(groups.get(key) ?? []), { row: at + 2, given }]);
  }
  return [...groups.values()].map((group) => briefly(readPayout(layout.name, group, { types: [] })));
}

/** A payout as tests compare it: its lines as `reference kind cents`, with `*` where they are part of an order; or its problems. */
function briefly({ payout, notes }: ReturnType<typeof readPayout>) {
  if (payout === null) return notes.problems.map(({ message }) => message);
  const { store, payoutId, date, netCents, lines } = payout;
  return {
    paid: `${store} ${payoutId} ${date} ${netCents}`,
    lines: lines.map((line) => `${line.reference ?? '-'} ${line.kind} ${line.cents}${line.forOrder ? '*' : ''}`),
    gst: lines.reduce((sum, { gstCents }) => sum + gstCents, 0),
  };
}
