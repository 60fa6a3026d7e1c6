import { Button } from '@mantine/core';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { ListedRule } from '@poolhouse/domain/features/rule-book/rule-list';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCan } from '../../platform/use-can.ts';
import { ImportItem } from '../../services/imports/import-item.tsx';
import { defineList } from '../../ui/list/list-config.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { KindNav } from './kind-nav.tsx';
import { rulePaths } from './paths.ts';
import { ruleCard, ruleColumns } from './rule-columns.tsx';
import { RuleQuickView } from './rule-quick-view.tsx';

const importItem = <ImportItem what="price list" permission="admin:manage" paths={rulePaths} />;
const kindOptions = Object.entries(ruleKinds).map(([value, { label }]) => ({ value, label }));

/** Shows Admin › Rule book: what is in force today, or on another day, by kind. §16 */
export function RuleListPage() {
  const kind = useShownKind();
  const config = useMemo(
    () =>
      defineList({
        name: 'rule-book',
        title: 'Prices & lists',
        noun: { one: 'rule', many: 'rules' },
        call: ruleBookApi.list,
        rowsOf: ({ rules }) => rules,
        rowLabel: ({ label }: ListedRule) => label,
        rowPath: rulePaths.rule,
        columns: ruleColumns(kind),
        filters: [
          { kind: 'options', id: 'kind', label: 'List', options: kindOptions, isFromLinks: true },
          { kind: 'day', id: 'on', label: 'As at' },
        ],
        searchLabel: kind === null ? 'Search prices and lists' : `Search ${ruleKinds[kind].label.toLowerCase()}`,
        card: ruleCard(kind),
        quickView: (id) => <RuleQuickView id={id} />,
        primaryAction: {
          label: kind === null ? 'Add' : `New ${ruleKinds[kind].one}`,
          to: rulePaths.create(kind ?? 'product-price'),
          permission: 'admin:manage',
        },
        menu: kind === null || kind === 'product-price' ? importItem : null,
        exportCall: { call: ruleBookApi.csv, permission: 'admin:export' },
        firstUse: {
          title: kind === null ? 'No prices or lists yet' : `No ${ruleKinds[kind].label.toLowerCase()} yet`,
          text: 'Add the first one. It applies from the date you choose.',
          action: <AddFirst kind={kind} />,
        },
        scopes: ['kind'],
      }),
    [kind],
  );
  return (
    <KindNav current={kind}>
      <RecordList key={kind ?? 'all'} config={config} />
    </KindNav>
  );
}

function AddFirst({ kind }: { kind: RuleKind | null }) {
  const { allowed } = useCan('admin:manage');
  if (!allowed) return null;
  return (
    <Button component={Link} to={rulePaths.create(kind ?? 'product-price')}>
      {kind === null ? 'Add' : `New ${ruleKinds[kind].one}`}
    </Button>
  );
}

function useShownKind(): RuleKind | null {
  const { kind }: Search = useSearch({ strict: false });
  return typeof kind === 'string' && kind in ruleKinds ? (kind as RuleKind) : null;
}
