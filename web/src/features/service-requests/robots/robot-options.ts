import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { readRuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import type { ListOption } from '../../../ui/list/list-config.ts';

const listOfKind = (kind: 'robot-model' | 'fault') => ({
  ...queryOf(ruleBookApi.inForce, { query: { kind, limit: '200' } }),
  staleTime: 300_000,
});

/** A fault of the rule book; some need a description. */
export type Fault = ListOption & { needsText: boolean };

/** Returns the models and the faults of the rule book, from which people choose. */
export function useRobotOptions(): { models: readonly ListOption[]; faults: readonly Fault[] } {
  const models = useQuery(listOfKind('robot-model')).data?.rules ?? [];
  const faults = useQuery(listOfKind('fault')).data?.rules ?? [];
  const sorted = faults
    .map(({ key, label, value }) => ({ key, label, fault: readRuleValue('fault', value) }))
    .sort((one, other) => (one.fault?.position ?? 0) - (other.fault?.position ?? 0));
  return {
    models: models.map(({ label }) => ({ value: label, label })),
    faults: sorted.map(({ key, label, fault }) => ({ value: key, label, needsText: fault?.needsText ?? false })),
  };
}
