import { Button } from '@mantine/core';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { ListedRule } from '@poolhouse/domain/features/rule-book/rule-list';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { IconUpload } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Ability, useCan } from '../../platform/use-can.ts';
import { defineList } from '../../ui/list/list-config.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { KindNav } from './kind-nav.tsx';
import { rulePaths } from './paths.ts';
import { ruleCard, ruleColumns } from './rule-columns.tsx';
import classes from './rule-list-page.module.css';
import { RuleQuickView } from './rule-quick-view.tsx';

const kindOptions = Object.entries(ruleKinds).map(([value, { label }]) => ({ value, label }));

/** Shows Admin › Rule book: what is in force today, or on another day, by kind. §16 */
export function RuleListPage() {
  const managing = useCan('admin:manage');
  const exporting = useCan('admin:export');
  const kind = useShownKind();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the abilities change with their reasons alone
  const config = useMemo(
    () =>
      defineList({
        name: 'rule-book',
        title: 'Rule book',
        noun: { one: 'rule', many: 'rules' },
        call: ruleBookApi.list,
        rowsOf: ({ rules }) => rules,
        countOf: (answer) => answer,
        rowId: (rule: ListedRule) => rule.id,
        rowLabel: ({ label }) => label,
        rowPath: rulePaths.rule,
        columns: ruleColumns(kind),
        filters: [
          { kind: 'options', id: 'kind', label: 'Kind', options: kindOptions, isFromLinks: true },
          { kind: 'day', id: 'on', label: 'On a day' },
        ],
        searchLabel: kind === null ? 'Search the rule book' : `Search ${ruleKinds[kind].label.toLowerCase()}`,
        card: ruleCard(kind),
        quickView: (id) => <RuleQuickView id={id} />,
        primaryAction: {
          label: kind === null ? 'New rule' : `New ${ruleKinds[kind].one}`,
          to: rulePaths.create(kind ?? 'product-price'),
          ability: managing,
        },
        secondaryActions: kind === null || kind === 'product-price' ? <ImportButton ability={managing} /> : null,
        exportCall: { call: ruleBookApi.csv, ability: exporting },
        firstUse: {
          title: kind === null ? 'The rule book is empty' : `No ${ruleKinds[kind].label.toLowerCase()} yet`,
          text: 'Add the first one; it holds from the day that you choose.',
        },
      }),
    [kind, managing.reason, exporting.reason],
  );
  return (
    <div className={classes.page}>
      <KindNav current={kind} />
      <div className={classes.list}>
        <RecordList key={kind ?? 'all'} config={config} />
      </div>
    </div>
  );
}

function useShownKind(): RuleKind | null {
  const { kind }: Search = useSearch({ strict: false });
  return typeof kind === 'string' && kind in ruleKinds ? (kind as RuleKind) : null;
}

function ImportButton({ ability }: { ability: Ability }) {
  const icon = <IconUpload size={16} stroke={1.75} />;
  const label = 'Import price list';
  if (ability.allowed)
    return (
      <Button component={Link} to={rulePaths.imports} variant="default" leftSection={icon}>
        {label}
      </Button>
    );
  return (
    <ReasonTooltip reason={ability.reason} permission={ability.permission}>
      <Button disabled variant="default" leftSection={icon}>
        {label}
      </Button>
    </ReasonTooltip>
  );
}
