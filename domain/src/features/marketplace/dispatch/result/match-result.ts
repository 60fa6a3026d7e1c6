import type { StoreAnswer, StoreResult, Unreadable } from './store-result.ts';

/** A row of a dispatch file as it was sent. */
export type SentDispatch = { row: number; reference: string; itemId: string };
export type RowResult = { row: number; result: 'confirmed' | 'refused'; message: string | null };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Returns what a store's result says of each row of a dispatch file, or why it isn't the result of this file. A store that counts what
 * it read confirms the rows that it doesn't name; from others only what they name has a result.
 */
export function matchResult(
  rows: readonly SentDispatch[],
  { rows: read, answers }: StoreResult,
): RowResult[] | Unreadable {
  if (read !== null && read !== rows.length)
    return {
      problem: `This result is of a file with ${read} rows; this file has ${rows.length}. Choose its own result.`,
    };
  const found = new Map<number, RowResult>();
  for (const [at, answer] of answers.entries()) {
    const named = rowsOfAnswer(rows, answer, answers.slice(0, at));
    if (named.length === 0)
      return {
        problem: `The result names ${nameOf(answer)}, which isn’t in this file. Choose the result of this file.`,
      };
    for (const { row } of named) found.set(row, resultOf(found.get(row), row, answer));
  }
  return rows.flatMap(({ row }) => {
    const result = found.get(row);
    if (result !== undefined) return [result];
    return read === null ? [] : [{ row, result: 'confirmed' as const, message: null }];
  });
}

const nameOf = ({ row, reference }: StoreAnswer) => (reference === '' ? `row ${row}` : `order ${reference}`);

/** The rows that an answer is about: by its number, else the next ones of its order and item. */
function rowsOfAnswer(
  rows: readonly SentDispatch[],
  answer: StoreAnswer,
  before: readonly StoreAnswer[],
): SentDispatch[] {
  const { row, reference, itemId } = answer;
  if (row !== null)
    return rows.filter((one) => one.row === row && (reference === '' || same(one.reference, reference)));
  const ofOrder = rows.filter((one) => same(one.reference, reference));
  const ofItem = ofOrder.filter((one) => itemId !== '' && same(one.itemId, itemId));
  const candidates = ofItem.length > 0 ? ofItem : ofOrder;
  const earlier = before.filter((one) => same(one.reference, reference) && same(one.itemId, itemId)).length;
  // The same order and item again is its next package; the first answer is of all until there is one.
  return earlier === 0 ? candidates : candidates.slice(earlier);
}

/** What an answer means for a row. An error of a numbered row that has a warning as well stays an error. */
function resultOf(known: RowResult | undefined, row: number, answer: StoreAnswer): RowResult {
  if (answer.row !== null && known?.result === 'refused') return known;
  if (!answer.isRefused) return { row, result: 'confirmed', message: answer.message };
  return { row, result: 'refused', message: answer.message ?? 'The store gave no reason.' };
}
