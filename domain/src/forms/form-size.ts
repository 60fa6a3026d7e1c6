import type { z } from 'zod';
import { countLines } from '../kernel/text-lines.ts';
import type { FilledForm } from './form.ts';

/** What one PDF holds and is drawn within seconds: about sixty pages, or twenty answers at their full length. */
export const formLimits = { lines: 3_000, letters: 100_000 } as const;

const tooLong = `This makes the form too long for one PDF, which holds ${formLimits.lines.toLocaleString('en-AU')} lines and ${formLimits.letters.toLocaleString('en-AU')} characters. Shorten this answer, or send several forms.`;
const linesOfHeading = 2;

type Place = { section: number; field: number };

/** Returns the first answer that doesn't fit into one PDF any more; null when all of them fit. */
export function firstBeyondLimits({ sections }: Pick<FilledForm, 'sections'>): Place | null {
  const left: { lines: number; letters: number } = { ...formLimits };
  for (const [section, { heading, fields }] of sections.entries()) {
    left.lines -= linesOfHeading;
    left.letters -= heading.length;
    for (const [field, { label, value }] of fields.entries()) {
      left.lines -= Math.max(countLines(label), countLines(value));
      left.letters -= label.length + value.length;
      if (left.lines < 0 || left.letters < 0) return { section, field };
    }
  }
  return null;
}

/** Refuses a form whose PDF couldn't be made, at the answer that is too much. */
export function checkFormSize(form: Pick<FilledForm, 'sections'>, context: z.core.$RefinementCtx): void {
  const place = firstBeyondLimits(form);
  if (place === null) return;
  const path = ['sections', place.section, 'fields', place.field, 'value'];
  context.addIssue({ code: 'custom', path, message: tooLong });
}
