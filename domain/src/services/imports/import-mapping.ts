import { z } from 'zod';
import { isPrintable, line, textLimits } from '../../kernel/text.ts';
import { maxColumns } from './headings.ts';

const heading = z.string().max(textLimits.address).refine(isPrintable, 'Remove characters that can’t be printed.');
const field = z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'Choose a field from the list.');

/**
 * How a person chose to read a file: as a known layout, or by naming the field of each column. Either can set values for all rows.
 * See `ColumnMapping`.
 */
export const columnMapping = z.strictObject({
  layout: z
    .string()
    .regex(/^[a-z-]{1,40}$/, 'Choose a kind of file from the list.')
    .optional(),
  columns: z
    .record(heading, field)
    .refine((columns) => Object.keys(columns).length <= maxColumns, `Map up to ${maxColumns} columns.`)
    .refine((columns) => new Set(Object.values(columns)).size === Object.keys(columns).length, {
      message: 'Each field can be mapped once.',
    }),
  values: z.record(field, line(textLimits.address)).default({}),
});

/** A mapping with the name under which it is kept; without a name it is used once. */
export const givenMapping = columnMapping.extend({ name: line(textLimits.name).optional() });
export type GivenMapping = z.output<typeof givenMapping>;

/** What a person sees who maps the columns of a file. */
export const importMappingForm = z.object({
  headings: z.array(z.string()),
  /** The first rows below the headings. */
  sample: z.array(z.array(z.string())),
  fields: z.array(z.object({ field: z.string(), heading: z.string() })),
  /** The kinds of files that these headings fit; `fields` of them can have a value that holds for all rows. */
  layouts: z.array(z.object({ name: z.string(), label: z.string(), fields: z.array(z.string()) })),
  /** A mapping that comes with the product and fits these headings: its name, and what to know of it. */
  offered: z.object({ name: z.string(), note: z.string() }).nullable(),
  /** What is mapped now, else what is offered or the headings suggest. */
  mapping: columnMapping,
  /** Mappings that were kept for this kind of import, the newest first. */
  kept: z.array(z.object({ name: z.string(), mapping: columnMapping })),
});
