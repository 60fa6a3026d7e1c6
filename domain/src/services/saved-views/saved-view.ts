import { z } from 'zod';
import { roles } from '../../features/access/roles.ts';
import { withAudience } from '../../kernel/audience.ts';
import { declaredName } from '../../kernel/declared-name.ts';
import { idOf } from '../../kernel/ids.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { isPrintable, line, textLimits } from '../../kernel/text.ts';
import { savedViewFields } from './records.ts';

export const viewId = idOf('view');
export type ViewId = z.output<typeof viewId>;

/** A list whose views can be kept, by the name that its feature gives. */
export const savedListName = declaredName(
  'The name of a list, such as dealers.',
  'This list doesn’t have saved views.',
);

/** As many views as one person may keep of one list; the shared ones that they made count too. */
export const maxViewsOfPerson = 50;

const key = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, 'This isn’t the name of a column or filter.');
const text = z.string().max(textLimits.search).refine(isPrintable, 'Remove characters that can’t be printed.');

/** At most this many columns or filters in one view: more than any list has. */
const maxKeys = 60;
function fewKeys(given: object): boolean {
  return Object.keys(given).length <= maxKeys;
}

/** The part of a list's address that a view keeps: search, filters and sort. Texts, and lists of texts for repeated ones. */
export const viewQuery = z
  .record(key, z.union([text, z.array(text).min(1).max(50)]))
  .refine(fewKeys, 'Too many filters.');
export type ViewQuery = z.output<typeof viewQuery>;

/** Widths are pixels. */
export const columnWidth = { least: 48, most: 800 } as const;

/** How the columns stand: their order, which are shown or not whatever the room, and the widths that were set. */
export const viewColumns = z.strictObject({
  order: z
    .array(key)
    .max(maxKeys)
    .refine((ids) => new Set(ids).size === ids.length, 'Use each column once.')
    .default([]),
  shown: z.record(key, z.boolean()).refine(fewKeys, 'Too many columns.').default({}),
  widths: z
    .record(key, z.number().int().min(columnWidth.least).max(columnWidth.most))
    .refine(fewKeys, 'Too many columns.')
    .default({}),
});
export type ViewColumns = z.output<typeof viewColumns>;

export const densities = ['comfortable', 'compact'] as const;
export const density = z.enum(densities, { error: 'Choose comfortable or compact.' });
export type Density = z.output<typeof density>;

const entered = {
  name: line(textLimits.code),
  query: viewQuery,
  columns: viewColumns,
  density,
  /** No other user sees a view without roles; others see it when theirs is among them. */
  sharedWith: z
    .array(z.enum(roles, { error: 'Choose roles from the list.' }))
    .max(roles.length)
    .transform((given) => roles.filter((role) => given.includes(role))),
  /** Views stand in the order of their positions; one that is moved gets a position between its new neighbours. */
  position: z.number().min(-1e14).max(1e14),
};

export const newView = z.strictObject({
  list: savedListName,
  name: entered.name,
  query: entered.query,
  columns: entered.columns.default({ order: [], shown: {}, widths: {} }),
  density: entered.density.default('comfortable'),
  sharedWith: entered.sharedWith.default([]),
});
export type NewView = z.output<typeof newView>;

export const viewChanges = recordChanges(entered);
export type ViewChanges = z.output<typeof viewChanges>;

/** A view as every answer carries it. */
export const savedView = z.object(
  withAudience(savedViewFields, {
    id: viewId,
    list: z.string(),
    name: z.string(),
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    columns: z.object({
      order: z.array(z.string()),
      shown: z.record(z.string(), z.boolean()),
      widths: z.record(z.string(), z.number()),
    }),
    density,
    sharedWith: z.array(z.enum(roles)),
    position: z.number(),
    owner: z.object({ id: z.string(), name: z.string() }).nullable(),
    isMine: z.boolean(),
    /** Why this person may not change it, in words; null when they may. */
    lockedBecause: z.string().nullable(),
    /** The roles that open the list with this view unless a person chose otherwise. */
    defaultOfRoles: z.array(z.enum(roles)),
    revision: z.number().int(),
  }),
);
export type SavedView = z.output<typeof savedView>;
