import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isApiFailure } from '../platform/api/api-failure.ts';
import { refusalQuestionOf } from '../platform/use-explanation.ts';
import classes from './empty-state.module.css';
import { EmptyState } from './empty-state.tsx';
import { ExplainLink } from './explain-link.tsx';
import { MessageText } from './message-text.tsx';

type Props = {
  error: unknown;
  /** What could not be shown, as in "Dealers". */
  what: string;
  onRetry: () => void;
  /** What can be done where there is none. */
  whenMissing?: ReactNode;
};

/** Shows why something could not be shown and what helps: whom to ask, another try, or the connection. */
export function ErrorState({ error, what, onRetry, whenMissing }: Props) {
  const failure = isApiFailure(error) ? error : null;
  const retry = (
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  );
  if (failure?.code === 'network-request-failed' || !navigator.onLine) {
    return (
      <EmptyState drawing="offline" title="You’re offline" action={retry} isAlert>
        We can’t reach Poolhouse. This page reloads when you’re back online.
      </EmptyState>
    );
  }
  if (failure?.status === 403) {
    return (
      <EmptyState drawing="lock" title={`You can’t see ${what.toLowerCase()}`} isAlert>
        {failure.detail} Ask an administrator to give you access. <ExplainLink question={refusalQuestionOf(failure)} />
      </EmptyState>
    );
  }
  if (failure?.status === 404) {
    return (
      <EmptyState drawing="search" title="Not found" action={whenMissing} isAlert>
        <MessageText message={failure.detail} />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="broken"
      title={`Couldn’t load ${what.charAt(0).toLowerCase()}${what.slice(1)}`}
      action={retry}
      isAlert
    >
      <MessageText message={failure?.detail ?? 'Something went wrong. Try again.'} />
      {failure?.requestId && (
        <p className={classes.request}>
          Request <code>{failure.requestId}</code>
        </p>
      )}
    </EmptyState>
  );
}
