import type { AnswerField, EquipmentList } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import type { Answer } from '@poolhouse/domain/features/commercial/reports/answers';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { readRuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import { useQueries } from '@tanstack/react-query';
import { queryOf } from '../../../../platform/api/query-of.ts';

const names = ['robot-type', 'mount', 'lane-rope-length', 'disc-size', 'chemical', 'plant-room-type'] as const;

type Entry = { label: string; position: number; variations: readonly string[]; packSizes: readonly string[] };
export type EquipmentLists = Readonly<Record<EquipmentList, readonly Entry[]>>;

/** Returns the lists of the rule book that items choose from, each in its order. */
export function useEquipmentLists(): EquipmentLists {
  const answers = useQueries({
    queries: names.map((kind) => ({
      ...queryOf(ruleBookApi.inForce, { query: { kind, limit: '200' } }),
      staleTime: 300_000,
    })),
  });
  const lists = names.map((kind, at) => {
    const rules = answers[at]?.data?.rules ?? [];
    const entries = rules.map(({ label, value }) => entryOf(label, readRuleValue(kind, value)));
    return [kind, entries.sort((one, other) => one.position - other.position)] as const;
  });
  return Object.fromEntries(lists) as unknown as EquipmentLists;
}

function entryOf(label: string, value: Partial<Omit<Entry, 'label'>> | null): Entry {
  const { position = 0, variations = [], packSizes = [] } = value ?? {};
  return { label, position, variations, packSizes };
}

/** Returns what a field of an item offers: the words of a list are those of the type that the item has. */
export function choicesOf(
  { list, words }: Extract<AnswerField, { kind: 'listed' }>,
  type: Answer | undefined,
  lists: EquipmentLists,
): readonly string[] {
  if (words === undefined) return lists[list].map(({ label }) => label);
  const entries = lists[list].filter(({ label }) => type === undefined || label === type);
  return [...new Set(entries.flatMap((entry) => entry[words]))];
}
