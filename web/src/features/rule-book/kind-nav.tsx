import { Select } from '@mantine/core';
import { type RuleGroup, ruleGroups, ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import { type RuleKind, ruleKindNames } from '@poolhouse/domain/features/rule-book/rule-values';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { searchOf } from '../../ui/address-link.ts';
import classes from './kind-nav.module.css';
import { rulePaths } from './paths.ts';
import { kindsQuery } from './rule-queries.ts';

type Counts = { count: number; planned: number };
type Group = { label: string; kinds: RuleKind[] };

const names = Object.keys(ruleKinds) as RuleKind[];
const groups: Group[] = (Object.entries(ruleGroups) as [RuleGroup, string][]).map(([group, label]) => ({
  label,
  kinds: names.filter((kind) => ruleKinds[kind].group === group),
}));

/** Shows the kinds of rules with how many are in force and which change soon; a list to choose from where there is no room. */
export function KindNav({ current }: { current: RuleKind | null }) {
  const answer = useQuery(kindsQuery());
  const counts = new Map(answer.data?.kinds.map((entry) => [entry.kind, entry]));
  const all = [...counts.values()].reduce((sum, { count, planned }) => sumOf(sum, { count, planned }), nothing);
  return (
    <>
      <nav className={classes.nav} aria-label="Prices and lists" data-print="hide">
        <KindLink kind={null} label="All" counts={answer.data && all} isCurrent={current === null} />
        {groups.map(({ label, kinds }) => (
          <div key={label} className={classes.group}>
            <p className={classes.title}>{label}</p>
            {kinds.map((kind) => (
              <KindLink
                key={kind}
                kind={kind}
                label={ruleKinds[kind].label}
                counts={counts.get(kind)}
                isCurrent={kind === current}
              />
            ))}
          </div>
        ))}
      </nav>
      <KindSelect current={current} />
    </>
  );
}

const nothing: Counts = { count: 0, planned: 0 };
const sumOf = (one: Counts, other: Counts): Counts => ({
  count: one.count + other.count,
  planned: one.planned + other.planned,
});

type LinkProps = { kind: RuleKind | null; label: string; counts: Counts | undefined; isCurrent: boolean };

function KindLink({ kind, label, counts, isCurrent }: LinkProps) {
  return (
    <Link
      to={rulePaths.list}
      search={searchOf({ kind: kind ?? undefined })}
      className={classes.link}
      data-current={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
    >
      <span className={classes.name}>{label}</span>
      {counts !== undefined && counts.planned > 0 && (
        <span className={classes.planned} title={`${counts.planned} scheduled`}>
          <span className="visually-hidden">, {counts.planned} scheduled, in use </span>
        </span>
      )}
      <span className={classes.count}>{counts?.count.toLocaleString('en-AU') ?? ''}</span>
    </Link>
  );
}

function KindSelect({ current }: { current: RuleKind | null }) {
  const navigate = useNavigate();
  const data = [
    { value: 'all', label: 'All' },
    ...groups.map(({ label, kinds }) => ({
      group: label,
      items: kinds.map((value) => ({ value, label: ruleKinds[value].label })),
    })),
  ];
  return (
    <div className={classes.select} data-print="hide">
      <Select
        aria-label="List"
        data={data}
        value={current ?? 'all'}
        allowDeselect={false}
        maxDropdownHeight={360}
        onChange={(kind) => {
          const shown = ruleKindNames.find((name) => name === kind);
          void navigate({ to: rulePaths.list, search: searchOf({ kind: shown }) });
        }}
      />
    </div>
  );
}
