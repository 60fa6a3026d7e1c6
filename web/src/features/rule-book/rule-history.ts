import { readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { isObject } from '../../platform/stored.ts';
import { valueText } from '../../ui/value-text.ts';
import { ruleLabelsOf } from './rule-form-values.ts';

export const historyLabels = (kind: RuleKind): Record<string, string> => ruleLabelsOf(kind);

/** Returns how the history says a value of a rule. */
export const historyText =
  (kind: RuleKind) =>
  (field: string, value: unknown): string => {
    if (field === 'value' && isObject(value)) return ruleValueText(kind, value);
    if (field === 'validFrom' && typeof value === 'string') return formatDay(value);
    if (value === 'first' || value === 'second') return readingLabels[value];
    return valueText(value);
  };
