import { Button } from '@mantine/core';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { type Rule, readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { searchOf } from '../../ui/address-link.ts';
import { rulePaths } from './paths.ts';
import { refreshRuleBook } from './rule-queries.ts';
import classes from './rule-rows.module.css';
import { RuleStateDot, RuleValueText } from './rule-value.tsx';

type Props = { timeline: RuleTimeline; pageId: string | null };

/** Shows all rows of a key, the newest first, with what can be done about each. */
export function RuleRows({ timeline, pageId }: Props) {
  const { allowed } = useCan('admin:manage');
  return (
    <ul className={classes.rows} aria-label="Prices">
      {timeline.rules.map((rule) => (
        <li key={rule.id} className={classes.row} data-state={rule.state}>
          <span className={classes.days}>{daysText(rule)}</span>
          <span className={classes.value}>
            <RuleValueText rule={rule} />
            {rule.reading === 'second' && <span className={classes.dim}>{readingLabels.second}</span>}
            {rule.note !== null && <span className={classes.note}>{rule.note}</span>}
          </span>
          <span className={classes.state}>
            <RuleStateDot state={rule.state} />
          </span>
          <span className={classes.by}>{rule.createdBy}</span>
          <span className={classes.acts}>
            {allowed && <Acts rule={rule} pageId={pageId} isLast={timeline.rules.length === 1} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function daysText({ validFrom, validTo }: Rule): string {
  return validTo === null ? `From ${formatDay(validFrom)}` : `${formatDay(validFrom)} – ${formatDay(validTo)}`;
}

function Acts({ rule, pageId, isLast }: { rule: Rule; pageId: string | null; isLast: boolean }) {
  const takeOut = useTakeOut(pageId, isLast);
  const from = formatDay(rule.validFrom);
  if (rule.state === 'replaced') return null;
  const open = (form: string, label: string) => (
    <Button
      component={Link}
      to="."
      search={searchOf({ form })}
      size="xs"
      variant="default"
      aria-label={`${label} from ${from}`}
    >
      {label}
    </Button>
  );
  if (rule.state !== 'planned') return open(`correct:${rule.id}`, 'Fix a mistake');
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        aria-label={`Remove the price from ${from}`}
        onClick={() => void takeOut(rule)}
      >
        Remove
      </Button>
      {open(`edit:${rule.id}`, 'Edit')}
    </>
  );
}

/** Takes out a planned row; for eight seconds it can be restored. */
function useTakeOut(pageId: string | null, isLast: boolean) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => refreshRuleBook(queries);
  const restore = async ({ id }: Rule) => {
    try {
      await callApi(ruleBookApi.restore, { params: { id } });
    } finally {
      await refresh();
    }
  };
  const takeOut = async (rule: Rule) => {
    await callApi(ruleBookApi.remove, { params: { id: rule.id }, ifMatch: rule.revision });
    notify.undoable(`Removed the price from ${formatDay(rule.validFrom)}.`, () => restore(rule));
    if (isLast || rule.id === pageId) await navigate({ to: rulePaths.list, search: searchOf({ kind: rule.kind }) });
  };
  return async (rule: Rule) => {
    await withErrorNotice(takeOut(rule));
    await refresh();
  };
}
