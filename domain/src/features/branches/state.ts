import { z } from 'zod';
import { recordChanges } from '../../kernel/record-changes.ts';
import { line, textLimits } from '../../kernel/text.ts';

const stateCode = line(10).regex(
  /^[A-Z][A-Z0-9]{1,9}$/,
  'Enter 2 to 10 capital letters and digits, starting with a letter, such as NSW.',
);
const position = z.number({ error: 'Enter a position.' }).int().min(1, 'Positions start at 1.').max(500);
const fields = { label: line(textLimits.name), country: line(textLimits.name) };

/** A state that dealers can be in. The code is what dealers and files carry, so it never changes. §3 */
export const state = z.object({
  code: z.string(),
  label: z.string(),
  country: z.string(),
  /** Its place in lists, from 1. */
  position: z.number().int(),
  /** Offered where a state is chosen; one that isn't keeps its dealers. */
  active: z.boolean(),
  /** Dealers that are in it. */
  dealers: z.number().int(),
  /** Branches that serve it. */
  branches: z.array(z.string()),
  revision: z.number().int(),
});
export type State = z.output<typeof state>;

export const newState = z.strictObject({
  code: stateCode,
  label: fields.label,
  country: fields.country.default('Australia'),
});

export const stateChanges = recordChanges({
  label: fields.label,
  country: fields.country,
  position,
  active: z.boolean({ error: 'Choose yes or no.' }),
});
export type StateChanges = z.input<typeof stateChanges>;
export const stateParams = z.strictObject({ code: stateCode });

/** Returns why a state can't be deleted, in words; null when it can: one that something is in can only go off the list. */
export function stateRemovalProblem({
  label,
  dealers,
  branches,
}: Pick<State, 'label' | 'dealers' | 'branches'>): string | null {
  const fix = `Deactivate ${label} instead.`;
  if (dealers > 0)
    return `${dealers.toLocaleString('en-AU')} ${dealers === 1 ? 'dealer is' : 'dealers are'} in ${label}. ${fix}`;
  return branches.length > 0 ? `${branches.join(', ')} serves ${label}. ${fix}` : null;
}

/** Returns the codes in their order after one of them moved to a place, counted from 1; a place after the end is the end. */
export function movedTo(codes: readonly string[], code: string, place: number): string[] {
  const others = codes.filter((one) => one !== code);
  return [...others.slice(0, place - 1), code, ...others.slice(place - 1)];
}
