import type { MergeChoice, MergeChoices } from '@poolhouse/domain/features/dealers/merge/merge-choices';
import type { MergePreview } from './merge-queries.ts';

export type Choices = Readonly<Record<string, MergeChoice>>;

/** Returns what is suggested, with what the person chose instead; choices of fields that no longer differ are forgotten. */
export function choicesFor({ differences }: MergePreview, chosen: Choices): Choices {
  return Object.fromEntries(differences.map(({ field, suggested }) => [field, chosen[field] ?? suggested]));
}

/** Returns everything from one side. */
export function chooseAllFrom({ differences }: MergePreview, side: 'kept' | 'other'): Choices {
  return Object.fromEntries(differences.map(({ field }) => [field, side]));
}

const turned = { kept: 'other', other: 'kept', both: 'both' } as const;

/** Returns the same values when the other dealer is kept. */
export function swapSides(chosen: Choices): Choices {
  return Object.fromEntries(Object.entries(chosen).map(([field, choice]) => [field, turned[choice]]));
}

/** Returns the choices that the call takes, without fields that the preview doesn’t know. */
export function choicesToSend(choices: Choices): MergeChoices {
  return choices as MergeChoices;
}

/** Returns what a merge moves: `1 file, 3 months of store sales and the history`. */
export function movesText(moves: MergePreview['moves']): string {
  const rows = moves.map(({ count, what }) => `${count.toLocaleString('en-AU')} ${what}`);
  return rows.length === 0 ? 'its history' : `${rows.join(', ')} and its history`;
}
