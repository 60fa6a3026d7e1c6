import { z } from 'zod';
import { formatCents } from '../../kernel/money.ts';

/** What a system told besides that it took something. Other kinds tell other things, which need no words. */
const attemptResult = z.object({
  /** Who gets nothing of a mail that others got, with the mail server's words why. */
  refused: z.array(z.object({ address: z.string(), words: z.string() })).catch([]),
  /** By how much the online shop's total of an order is above the till's. */
  differenceCents: z.number().int().catch(0),
});

/** Returns what people should know of something that has gone out, in sentences; none where all is as it should be. */
export function resultNotes(result: unknown): string[] {
  const read = attemptResult.safeParse(result);
  if (!read.success) return [];
  const { refused, differenceCents } = read.data;
  return [
    ...refused.map(({ address, words }) => `Not delivered to ${address}: ${words}`),
    ...(differenceCents === 0 ? [] : [differenceText(differenceCents)]),
  ];
}

function differenceText(cents: number): string {
  return `The online shop’s total is ${formatCents(Math.abs(cents))} ${cents > 0 ? 'above' : 'below'} the till’s.`;
}
