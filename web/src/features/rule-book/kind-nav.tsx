import { type RuleGroup, ruleGroups, ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { RuleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type SideLink, SideNav } from '../../ui/side-nav.tsx';
import classes from './kind-nav.module.css';
import { rulePaths } from './paths.ts';
import { kindsQuery } from './rule-queries.ts';

type Counts = { count: number; planned: number };

const names = Object.keys(ruleKinds) as RuleKind[];
const groups = (Object.entries(ruleGroups) as [RuleGroup, string][]).map(([group, title]) => ({
  title,
  kinds: names.filter((kind) => ruleKinds[kind].group === group),
}));

type Props = { current: RuleKind | null; children: ReactNode };

/** Shows a list beside the kinds of rules, with how many are in force and which change soon. */
export function KindNav({ current, children }: Props) {
  const answer = useQuery(kindsQuery());
  const counts = new Map(answer.data?.kinds.map((entry) => [entry.kind, entry]));
  const all = [...counts.values()].reduce((sum, { count, planned }) => sumOf(sum, { count, planned }), nothing);
  const linkOf = (kind: RuleKind | null, label: string, shown: Counts | undefined): SideLink => ({
    label,
    to: rulePaths.list,
    search: { kind: kind ?? undefined },
    isCurrent: kind === current,
    end: <CountOf counts={shown} />,
  });
  return (
    <SideNav
      label="Prices and lists"
      isNested
      groups={[
        { title: null, links: [linkOf(null, 'All lists', answer.data && all)] },
        ...groups.map(({ title, kinds }) => ({
          title,
          links: kinds.map((kind) => linkOf(kind, ruleKinds[kind].label, counts.get(kind))),
        })),
      ]}
    >
      {children}
    </SideNav>
  );
}

const nothing: Counts = { count: 0, planned: 0 };
const sumOf = (one: Counts, other: Counts): Counts => ({
  count: one.count + other.count,
  planned: one.planned + other.planned,
});

function CountOf({ counts }: { counts: Counts | undefined }) {
  return (
    <>
      {counts !== undefined && counts.planned > 0 && (
        <span className={classes.planned} title={`${counts.planned} scheduled`}>
          <span className="visually-hidden">, {counts.planned} scheduled, in use </span>
        </span>
      )}
      <span className={classes.count}>{counts?.count.toLocaleString('en-AU') ?? ''}</span>
    </>
  );
}
