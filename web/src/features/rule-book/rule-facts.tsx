import { type Rule, readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { ruleFieldsOf, ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import { ruleCellText } from '@poolhouse/domain/features/rule-book/rule-text';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatPercent } from '@poolhouse/domain/kernel/number-text';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { ruleLabels as labels } from './rule-form-values.ts';
import { RuleStateDot, RuleValueText } from './rule-value.tsx';

/** Shows what one row says, part by part, and where it comes from. */
export function RuleFacts({ rule, columns = 2 }: { rule: Rule; columns?: 1 | 2 }) {
  const { kind, key, state, value, validFrom, validTo, reading, note, createdBy, createdAt } = rule;
  const parts: Fact[] =
    value === null
      ? [{ label: labels.value, value: 'Stopped' }]
      : ruleFieldsOf(kind).map((field) => ({ label: field.label, value: partText(rule, field) }));
  return (
    <FactGrid
      columns={columns}
      facts={[
        { label: labels.state, value: <RuleStateDot state={state} /> },
        { label: ruleKinds[kind].keyLabel, value: key },
        ...parts,
        { label: labels.validFrom, value: formatDay(validFrom) },
        { label: labels.validTo, value: validTo === null ? 'No end date' : formatDay(validTo) },
        ...(reading === 'second' ? [{ label: labels.reading, value: readingLabels[reading] }] : []),
        { label: labels.createdBy, value: createdBy },
        { label: labels.createdAt, value: <InstantText at={createdAt} /> },
        ...(note === null ? [] : [{ label: labels.note, value: note, isWide: true }]),
      ]}
    />
  );
}

function partText(rule: Rule, field: ReturnType<typeof ruleFieldsOf>[number]) {
  const part = rule.value?.[field.name];
  if (field.input === 'money' && typeof part === 'number') return <MoneyText cents={part} />;
  if (field.input === 'percent' && typeof part === 'number') return formatPercent(part);
  if (field.input === 'link' && typeof part === 'string') return <RuleValueText rule={rule} />;
  return ruleCellText(field, part);
}
