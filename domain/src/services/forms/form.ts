import { z } from 'zod';
import { line, lines, textLimits } from '../../kernel/text.ts';

const maxSections = 30;
const maxFields = 60;
/** The longest answer that people write into a form. */
const longestAnswer = 5_000;

const field = z.strictObject({
  label: line(textLimits.address),
  /** Empty where nothing was filled in. */
  value: z.union([z.literal(''), lines(longestAnswer)]),
});

const section = z.strictObject({
  heading: line(textLimits.name),
  fields: z.array(field).min(1, 'A section has fields.').max(maxFields, `A section has ${maxFields} fields or fewer.`),
});

/** A filled-in form, whatever it is about: a title, and sections of labels with what was written. */
export const filledForm = z.strictObject({
  title: line(textLimits.name),
  sections: z
    .array(section)
    .min(1, 'A form has sections.')
    .max(maxSections, `A form has ${maxSections} sections or fewer.`),
});
export type FilledForm = z.output<typeof filledForm>;

/** Returns a form's name as a file: letters, digits and dashes. */
export function formFileName({ title }: Pick<FilledForm, 'title'>): string {
  const name = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return `${name || 'form'}.pdf`;
}
