import { startDayTaken } from '@poolhouse/domain/features/rule-book/rule-decisions';
import type { Context } from '../../platform/context.ts';
import { type Change, write } from '../../platform/database/write.ts';
import { isUniqueViolation } from '../../platform/idempotency-keys.ts';
import type { RuleBook } from './rule-book.ts';

/**
 * Writes a change of a row that begins on `validFrom`; a day that was taken meanwhile is refused in words.
 * Answers whether it hit its row. The next reader of this process sees it.
 */
export async function writeRule(ctx: Context, book: RuleBook, given: Change, validFrom: string): Promise<boolean> {
  const isWritten = await translateStartDayTaken(validFrom, () => write(ctx, given));
  if (isWritten) book.invalidate();
  return isWritten;
}

/** Translates the unique violation of a day that already has a row into a message. */
export async function translateStartDayTaken<Result>(validFrom: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isUniqueViolation(error, 'rules__start') ? startDayTaken(validFrom) : error;
  }
}
