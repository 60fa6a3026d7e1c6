import type { FollowUp, IntentKind, SentCopy } from './intent-kind.ts';

const usuallyAtOnce = 4;
/** The id that a preview bears: nothing has it. */
const nobodysId = '00000000-0000-0000-0000-000000000000';

/** The kinds of one outside system. */
export type Lane = { system: string; kinds: readonly IntentKind[]; mostAtOnce: number };

/** All kinds that this product knows, with what rooms do when one of theirs has gone out. */
export type KindBook = {
  kinds: readonly IntentKind[];
  followUps: readonly FollowUp[];
  /** Undefined when a row is of a kind that this release doesn't know. */
  find(kind: string): IntentKind | undefined;
  followUpsOf(kind: string): readonly FollowUp[];
  lanes: readonly Lane[];
  /** What an intent would send, without sending it. */
  preview(kind: string, payload: unknown): Promise<SentCopy>;
};

export function createKindBook(kinds: readonly IntentKind[], followUps: readonly FollowUp[] = []): KindBook {
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
      return kind.preview(kind.payload.parse(payload), nobodysId);
    },
    lanes: [...Map.groupBy(kinds, ({ kind }) => systemOf(kind))].map(([system, ofSystem]) => ({
      system,
      kinds: ofSystem,
      mostAtOnce: Math.min(...ofSystem.map(({ mostAtOnce = usuallyAtOnce }) => mostAtOnce)),
    })),
  };
}

/** The outside system of a kind: `erp` of `erp.create-order`, `mail` of `mail`. */
function systemOf(kind: string): string {
  return kind.split('.')[0] ?? kind;
}
