import type { DealerValues } from '../dealer-values.ts';
import { dropExpired } from '../dealer-values.ts';
import { maxUrls, type UrlLists } from '../links/url-lists.ts';
import type { Schedule } from '../schedule.ts';
import { type CombinableField, type MergeChoice, type MergeChoices, mergeFields, scheduleOf } from './merge-choices.ts';

/** All that a merge decides of a dealer: its values, and what of its checklists stands in its own row. */
export type MergedRecord = DealerValues & { completed: readonly string[] };

/**
 * Returns the kept dealer after the merge: each field as it was chosen, schedules with their codes, and whatever checklists
 * either had. Flags and types that have run out are left behind.
 */
export function mergeDealers(kept: MergedRecord, other: MergedRecord, choices: MergeChoices, now: Date): MergedRecord {
  const [left, right] = [dropExpired(kept, now), dropExpired(other, now)];
  const chosen = mergeFields.map((field) => {
    const choice = choices[field] ?? 'kept';
    const value =
      choice === 'both'
        ? combinedValue(field as CombinableField, left, right)
        : (choice === 'kept' ? left : right)[field];
    return [field, value];
  });
  const values: DealerValues = { ...left, ...Object.fromEntries(chosen) };
  return {
    ...values,
    schedules: [
      ...schedulesOf('type', values, left, right, choices),
      ...schedulesOf('flag', values, left, right, choices),
    ],
    completed: union(kept.completed, other.completed),
    urls: joinLists(kept.urls, other.urls),
  };
}

function combinedValue(field: CombinableField, kept: DealerValues, other: DealerValues): unknown {
  if (field === 'email') return uniqueEmails([...kept.email, ...other.email]);
  if (field === 'notes') return [kept.notes, other.notes].filter(Boolean).join('\n\n') || null;
  return union<string>(kept[field], other[field]);
}

function uniqueEmails(entries: readonly string[]): string[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.toLowerCase(), entry])).values()].toReversed();
}

/** The schedules of the merged codes of one kind. Where both have a code, the one that lasts longer counts. */
function schedulesOf(
  kind: Schedule['kind'],
  merged: DealerValues,
  kept: DealerValues,
  other: DealerValues,
  choices: MergeChoices,
): Schedule[] {
  const sides = sidesOf(choices[kind] ?? 'kept', kept, other);
  return merged[kind].flatMap((code) => {
    const holders = sides.filter((side) => (side[kind] as readonly string[]).includes(code));
    const running = holders.map((side) => scheduleOf(side, kind, code)).filter((entry) => entry !== undefined);
    const isUnlimited = running.length < holders.length;
    return isUnlimited ? [] : running.toSorted(longestFirst).slice(0, 1);
  });
}

function sidesOf(choice: MergeChoice, kept: DealerValues, other: DealerValues): DealerValues[] {
  if (choice === 'both') return [kept, other];
  return [choice === 'kept' ? kept : other];
}

function longestFirst(one: Schedule, other: Schedule): number {
  const endOf = ({ expireOn }: Schedule) => expireOn ?? '9999-12-31';
  return endOf(other).localeCompare(endOf(one));
}

function union<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return [...new Set([...one, ...other])];
}

/** The links of both by item, the kept dealer’s first, as far as there is room for them. */
function joinLists(kept: UrlLists, other: UrlLists): UrlLists {
  const joined: Record<string, readonly string[]> = { ...kept };
  for (const [item, list] of Object.entries(other)) joined[item] = union(kept[item] ?? [], list).slice(0, maxUrls);
  return joined;
}
