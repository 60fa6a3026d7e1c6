import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import { ruleKindNames } from '@poolhouse/domain/features/rule-book/rule-values';
import type { WaitingSource } from '../../services/waiting/index.ts';
import type { RuleBook } from './rule-book.ts';
import type { KeyRules } from './rule-row.ts';

const most = 5;

/** Returns what has two prices on file of which no user chose one. */
export function pricesToChoose(book: RuleBook): WaitingSource {
  return {
    section: 'waiting',
    of: 'company',
    permission: 'admin:manage',
    items: async () => {
      const keys = (await Promise.all(ruleKindNames.map((kind) => book.keysOf(kind)))).flat();
      return keys.filter(isOpen).slice(0, most).flatMap(itemOf);
    },
  };
}

function isOpen({ rules, choices }: KeyRules): boolean {
  return choices.length === 0 && new Set(rules.map(({ reading }) => reading)).size > 1;
}

function itemOf({ rules }: KeyRules) {
  const [first] = rules;
  if (first === undefined) return [];
  const { kind, key, label, row } = first;
  const path = `${pagePaths.admin}/rule-book/${encodeURIComponent(kind)}/${encodeURIComponent(key)}`;
  return [
    {
      id: `price:${kind}/${key}`,
      title: `Two prices on file for ${label}`,
      note: ruleKinds[kind].label,
      at: row.created_at.toISOString(),
      action: { label: 'Choose one', path },
    },
  ];
}
