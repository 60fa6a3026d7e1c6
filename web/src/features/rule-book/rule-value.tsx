import { Anchor } from '@mantine/core';
import type { Rule, RuleState } from '@poolhouse/domain/features/rule-book/rule';
import { ruleStateLabels } from '@poolhouse/domain/features/rule-book/rule';
import { ruleFieldsOf } from '@poolhouse/domain/features/rule-book/rule-kinds';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';

const colours = {
  'in-force': 'green',
  planned: 'blue',
  past: 'gray',
  'set-aside': 'orange',
  replaced: 'red',
} as const satisfies Record<RuleState, StatusColour>;

export function RuleStateDot({ state }: Pick<Rule, 'state'>) {
  return <StatusDot colour={colours[state]} label={ruleStateLabels[state]} isQuiet={state === 'past'} />;
}

/** Shows what a rule says: an amount, a percentage, words, or a link that opens beside the product. */
export function RuleValueText({ rule: { kind, value } }: { rule: Pick<Rule, 'kind' | 'value'> }) {
  const text = ruleValueText(kind, value);
  const link = ruleFieldsOf(kind).find(({ input }) => input === 'link');
  const url = link === undefined ? null : value?.[link.name];
  if (typeof url !== 'string') return text;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      {text.replace(/^https?:\/\//, '')}
    </Anchor>
  );
}
