import { Skeleton } from '@mantine/core';
import type { ConnectionSystem } from '@poolhouse/domain/services/connections/connection';
import { useQuery } from '@tanstack/react-query';
import { Copyable } from '../../ui/detail/copyable.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RawText } from '../../ui/raw-text.tsx';
import { secondText } from '../../ui/zoned-instant.ts';
import { OutcomeDot } from './call-columns.tsx';
import { prettyJson } from './connection-labels.ts';
import { connectionCallQuery } from './connection-queries.ts';
import classes from './connections.module.css';

/** Shows one call with what was said; secrets were taken out before it was kept. */
export function CallView({ system, id }: { system: ConnectionSystem; id: string }) {
  const answer = useQuery(connectionCallQuery(system, id));
  if (answer.isPending) return <Skeleton height={320} />;
  if (answer.isError) return <ErrorState error={answer.error} what="The call" onRetry={() => void answer.refetch()} />;
  const { call, at, method, path, status, ms, intentId, request, reply } = answer.data;
  return (
    <>
      <h2 className={classes.callHead}>{call}</h2>
      <FactGrid
        columns={1}
        facts={[
          { label: 'Outcome', value: <OutcomeDot {...answer.data} /> },
          { label: 'When', value: <time dateTime={at}>{secondText(at)}</time> },
          { label: 'Duration', value: `${ms.toLocaleString('en-AU')} ms` },
          { label: 'Status', value: status === null ? null : String(status) },
          { label: 'Path', value: <Copyable text={path}>{`${method} ${path}`}</Copyable> },
          { label: 'Outbox item', value: intentId && <Copyable text={intentId}>{intentId}</Copyable> },
        ]}
      />
      <CallText title="Request" text={request} nothing="Only the path was sent." />
      <CallText title="Response" text={reply} nothing="No answer." />
    </>
  );
}

function CallText({ title, text, nothing }: { title: string; text: string | null; nothing: string }) {
  return (
    <div className={classes.callText}>
      <h3>{title}</h3>
      {text === null || text === '' ? (
        <p className={classes.quiet}>{nothing}</p>
      ) : (
        <RawText label={title}>{prettyJson(text)}</RawText>
      )}
    </div>
  );
}
