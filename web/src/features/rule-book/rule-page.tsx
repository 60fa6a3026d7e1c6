import { Skeleton } from '@mantine/core';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import { ruleKinds } from '@poolhouse/domain/features/rule-book/rule-kinds';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';
import { type RuleKind, ruleKind } from '@poolhouse/domain/features/rule-book/rule-values';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { historyWording } from '../../services/activity-log/history-wording.ts';
import { searchOf } from '../../ui/address-link.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { HistoryList } from '../../ui/detail/history-list.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { Tabs, useTab } from '../../ui/detail/tabs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { MissingState } from '../../ui/missing-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { rulePaths } from './paths.ts';
import { ReadingChoices } from './reading-choices.tsx';
import { RuleEdit } from './rule-edit.tsx';
import { historyLabels, historyText } from './rule-history.ts';
import classes from './rule-page.module.css';
import { ruleQuery, timelineQuery } from './rule-queries.ts';
import { RuleRows } from './rule-rows.tsx';
import { RuleTimelineView } from './rule-timeline.tsx';
import { RuleValueText } from './rule-value.tsx';

const tabs = [
  { id: 'timeline', label: 'Timeline' },
  { id: 'history', label: 'History' },
] as const;

/** Shows one key of the book: what it said, says and will say, and who changed it. The address names any of its rows. */
export function RulePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const answer = useQuery(ruleQuery(id));
  if (answer.isPending) return <Skeleton height={320} m={24} maw={960} />;
  if (answer.data === undefined)
    return <ErrorState error={answer.error} what="This price" onRetry={() => void answer.refetch()} />;
  return <Key kind={answer.data.kind} ruleKey={answer.data.key} pageId={id} />;
}

/** Shows the same by kind and key: an address that stays while rows come and go. */
export function RuleKeyPage() {
  const { kind = '', key = '' }: { kind?: string; key?: string } = useParams({ strict: false });
  const read = ruleKind.safeParse(kind);
  if (!read.success) return <MissingState>We couldn’t find that list.</MissingState>;
  return <Key kind={read.data} ruleKey={key} pageId={null} />;
}

type KeyProps = { kind: RuleKind; ruleKey: string /** The row that the address names. */; pageId: string | null };

function Key({ kind, ruleKey, pageId }: KeyProps) {
  const timeline = useQuery(timelineQuery(kind, ruleKey));
  const { form }: Search = useSearch({ strict: false });
  const tab = useTab(tabs);
  if (timeline.isPending) return <Skeleton height={320} m={24} maw={960} />;
  const [newest] = timeline.data?.rules ?? [];
  if (timeline.data === undefined || newest === undefined)
    return <ErrorState error={timeline.error} what="This price" onRetry={() => void timeline.refetch()} />;
  const now = timeline.data.rules.find(({ state }) => state === 'in-force') ?? newest;
  return (
    <>
      <PageHeader
        title={now.label}
        note={<RuleValueText rule={now} />}
        back={
          <BackLink to={rulePaths.list} search={searchOf({ kind })}>
            {ruleKinds[kind].label}
          </BackLink>
        }
        actions={typeof form === 'string' ? null : <NextButton kind={kind} />}
      />
      {typeof form === 'string' ? (
        <RuleEdit key={form} form={form} timeline={timeline.data} from={now} />
      ) : (
        <>
          <Tabs tabs={tabs} current={tab} />
          {tab === 'timeline' ? (
            <OverTime timeline={timeline.data} pageId={pageId} />
          ) : (
            <div className={classes.history}>
              <HistoryList
                call={ruleBookApi.history}
                params={{ id: now.id }}
                wordingOf={historyWording}
                labels={historyLabels(kind)}
                valueText={historyText(kind)}
              />
            </div>
          )}
        </>
      )}
    </>
  );
}

function OverTime({ timeline, pageId }: { timeline: RuleTimeline; pageId: string | null }) {
  const hasTwo = new Set(timeline.rules.map(({ reading }) => reading)).size > 1;
  return (
    <div className={classes.body}>
      <RuleTimelineView timeline={timeline} />
      {hasTwo && (
        <Section title="Two prices on file: choose one" description="Only one is used at a time.">
          <ReadingChoices timeline={timeline} />
        </Section>
      )}
      <RuleRows timeline={timeline} pageId={pageId} />
    </div>
  );
}

function NextButton({ kind }: { kind: RuleKind }) {
  return (
    <ReasonButton permission="admin:manage" to="." search={{ form: 'next' }}>
      {kind.endsWith('-price') ? 'Schedule a price change' : 'Schedule a change'}
    </ReasonButton>
  );
}
