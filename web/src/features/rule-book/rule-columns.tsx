import { readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import { ruleFieldsOf, ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { ListedRule } from '@poolhouse/domain/features/rule-book/rule-list';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CodeTag } from '../../ui/code-tag.tsx';
import type { ListCard, ListColumn } from '../../ui/list/list-config.ts';
import classes from './rule-columns.module.css';
import { ruleLabels as labels } from './rule-form-values.ts';
import { RuleValueText } from './rule-value.tsx';

/** What changes next: `$4,099.00 from 01/12/2026`. */
function nextChangeText({ kind, nextChange, reading }: ListedRule): string | null {
  if (nextChange === null) return null;
  const { on, value, reading: next } = nextChange;
  if (value === null) return `Stops ${formatDay(on)}`;
  return `${next === reading ? '' : `${readingLabels[next]}, `}${ruleValueText(kind, value)} from ${formatDay(on)}`;
}

const fromText = ({ state, validFrom }: ListedRule) =>
  state === 'planned' ? `Scheduled for ${formatDay(validFrom)}` : formatDay(validFrom);

/** Whether a kind says one plain amount, which then stands right-aligned. */
function isAmount(kind: RuleKind | null): boolean {
  return kind !== null && ruleFieldsOf(kind).length === 1 && ruleFieldsOf(kind)[0]?.input === 'money';
}

export function ruleColumns(kind: RuleKind | null): ListColumn<ListedRule>[] {
  const ofAll: ListColumn<ListedRule>[] = [
    {
      id: 'kind',
      header: labels.kind,
      width: 176,
      cell: (rule) => ruleKinds[rule.kind].label,
    },
  ];
  return [
    {
      id: 'label',
      header: labels.label,
      sort: 'label',
      width: 220,
      grows: true,
      isRowHeader: true,
      cell: (rule) => <Name rule={rule} />,
    },
    {
      id: 'key',
      header: kind === null ? labels.key : ruleKinds[kind].keyLabel,
      sort: 'key',
      width: 150,
      cell: ({ key }) => <span className={classes.dim}>{key}</span>,
    },
    ...(kind === null ? ofAll : []),
    {
      id: 'value',
      header: labels.value,
      ...(isAmount(kind) && { holds: 'money' as const }),
      width: isAmount(kind) ? 130 : 280,
      align: isAmount(kind) ? 'right' : 'left',
      cell: (rule) => <RuleValueText rule={rule} />,
    },
    { id: 'validFrom', holds: 'day', header: labels.validFrom, sort: 'validFrom', width: 208, cell: fromText },
    {
      id: 'next',
      header: 'Next change',
      width: 236,
      cell: (rule) => <NextChange rule={rule} />,
    },
    {
      id: 'note',
      header: labels.note,
      width: 240,
      isHiddenAtFirst: true,
      cell: ({ note }) => note ?? '',
    },
    { id: 'by', header: 'Added by', width: 140, isHiddenAtFirst: true, cell: ({ createdBy }) => createdBy },
  ];
}

export function ruleCard(kind: RuleKind | null): ListCard<ListedRule> {
  return {
    title: (rule) => <Name rule={rule} />,
    aside: (rule) => (isAmount(rule.kind) ? <RuleValueText rule={rule} /> : null),
    lines: (rule) =>
      [
        isAmount(rule.kind) ? null : <RuleValueText key="value" rule={rule} />,
        `${kind === null ? `${ruleKinds[rule.kind].label} · ` : ''}${rule.key} · from ${fromText(rule)}`,
        rule.nextChange === null ? null : <NextChange key="next" rule={rule} />,
      ].filter((line) => line !== null),
  };
}

function Name({ rule }: { rule: ListedRule }) {
  return (
    <span className={classes.name}>
      <span className={classes.label}>{rule.label}</span>
      {rule.readings > 1 && <CodeTag label={readingLabels[rule.reading]} colour="orange" />}
    </span>
  );
}

function NextChange({ rule }: { rule: ListedRule }) {
  const text = nextChangeText(rule);
  return text === null ? null : <span className={classes.next}>{text}</span>;
}
