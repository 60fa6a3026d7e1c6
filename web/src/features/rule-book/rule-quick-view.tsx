import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/error-state.tsx';
import { RuleFacts } from './rule-facts.tsx';
import { ruleQuery, timelineQuery } from './rule-queries.ts';
import { RuleTimelineView } from './rule-timeline.tsx';

/** Shows a rule beside the list: what it says, and its picture over time. */
export function RuleQuickView({ id }: { id: string }) {
  const answer = useQuery(ruleQuery(id));
  if (answer.isPending) return <Skeleton height={280} />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="This price" onRetry={() => void answer.refetch()} />;
  return (
    <>
      <RuleFacts rule={answer.data} columns={1} />
      <Timeline kind={answer.data.kind} ruleKey={answer.data.key} />
    </>
  );
}

function Timeline({ kind, ruleKey }: { kind: Parameters<typeof timelineQuery>[0]; ruleKey: string }) {
  const timeline = useQuery(timelineQuery(kind, ruleKey)).data;
  return timeline === undefined ? <Skeleton height={120} mt={16} /> : <RuleTimelineView timeline={timeline} />;
}
