import type { IntentLane } from '../../platform/database/write.ts';
import type { FollowUp, IntentKind, SentCopy } from './intent-kind.ts';

const usuallyAtOnce = 4;
/** The id that a preview bears: nothing has it. */
const nilId = '00000000-0000-0000-0000-000000000000';

/** What workers of their own carry out: of the kinds of one outside system, the intents that were sorted into it. */
export type Lane = { system: string; name: IntentLane; kinds: readonly IntentKind[]; mostAtOnce: number };

/** All kinds that this product knows, with what features do when one of theirs has gone out. */
export type IntentRegistry = {
  kinds: readonly IntentKind[];
  followUps: readonly FollowUp[];
  /** Undefined when a row is of a kind that this release doesn't know. */
  find(kind: string): IntentKind | undefined;
  followUpsOf(kind: string): readonly FollowUp[];
  lanes: readonly Lane[];
  /** What an intent would send, without sending it. */
  preview(kind: string, payload: unknown): Promise<SentCopy>;
};

export function createIntentRegistry(
  kinds: readonly IntentKind[],
  followUps: readonly FollowUp[] = [],
): IntentRegistry {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of intents have the same name.');
  const stray = followUps.find(({ kind }) => !byName.has(kind));
  if (stray) throw new Error(`There is a follow-up of ${stray.kind}, but no such kind of intent.`);
  return {
    kinds,
    followUps,
    find: (kind) => byName.get(kind),
    followUpsOf: (kind) => followUps.filter((one) => one.kind === kind),
    preview: async (name, payload) => {
      const kind = byName.get(name);
      if (kind === undefined) throw new Error(`There is no kind of intent called ${name}.`);
      return kind.preview(kind.payload.parse(payload), nilId);
    },
    lanes: [...Map.groupBy(kinds, ({ kind }) => systemOf(kind))].flatMap(([system, ofSystem]) =>
      lanesOf(system, ofSystem),
    ),
  };
}

/** The lanes of a system; the smallest number of its kinds counts for each. */
function lanesOf(system: string, kinds: readonly IntentKind[]): Lane[] {
  const sorted = kinds.flatMap((kind) =>
    Object.entries(kind.lanes ?? { usual: kind.mostAtOnce ?? usuallyAtOnce }).map(([name, most]) => ({
      kind,
      most,
      name: name as IntentLane,
    })),
  );
  return [...Map.groupBy(sorted, ({ name }) => name)].map(([name, ofLane]) => ({
    system,
    name,
    kinds: ofLane.map(({ kind }) => kind),
    mostAtOnce: Math.min(...ofLane.map(({ most }) => most)),
  }));
}

/** The outside system of a kind: `erp` of `erp.create-order`, `mail` of `mail`. */
function systemOf(kind: string): string {
  return kind.split('.')[0] ?? kind;
}
