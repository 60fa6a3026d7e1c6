import { Button, Group } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiFailure } from '../platform/api/api-failure.ts';
import { CodeFailure } from '../platform/api/load-code.ts';
import { useIsOnline } from '../platform/use-is-online.ts';
import { MessageText } from '../ui/message-text.tsx';
import classes from './page-error.module.css';
import { BlankPage } from './page-shape.tsx';

type PageErrorProps = { error: unknown; reset?: (() => void) | undefined };

/** Replaces a page that failed, with what support needs to find the cause. */
export function PageError({ error, reset }: PageErrorProps) {
  const isOnline = useIsOnline();
  if (error instanceof CodeFailure && !isOnline) return <PageWithoutCode />;
  return <FailedPage error={error} reset={reset} />;
}

/** Stands in for a page whose code isn't on this device; it is loaded once there is a connection. */
function PageWithoutCode() {
  useEffect(() => {
    const load = () => window.location.reload();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, []);
  return (
    <BlankPage title="You’re offline">
      <p role="alert">This page isn’t on this device yet. It opens as soon as there is a connection.</p>
    </BlankPage>
  );
}

function FailedPage({ error, reset }: PageErrorProps) {
  const router = useRouter();
  const { reset: resetQueries } = useQueryErrorResetBoundary();
  useEffect(() => resetQueries(), [resetQueries]);
  const failure = isApiFailure(error) ? error : null;
  const isOffline = failure?.code === 'network-request-failed';
  const retry = () => {
    reset?.();
    router.invalidate();
  };
  return (
    <BlankPage title={isOffline ? 'We can’t reach Poolhouse' : 'This page couldn’t be loaded'}>
      <p role="alert">
        <MessageText message={failure?.detail ?? 'Something went wrong on this page. Try reloading it.'} />
      </p>
      <Group justify="center" gap="xs">
        <Button onClick={retry}>Try again</Button>
        <Button variant="default" onClick={() => window.location.reload()}>
          Reload
        </Button>
      </Group>
      <Trace failure={failure?.requestId ?? null} error={error} />
    </BlankPage>
  );
}

function Trace({ failure, error }: { failure: string | null; error: unknown }) {
  if (failure !== null) {
    return (
      <p className={classes.trace}>
        Request <code>{failure}</code>
      </p>
    );
  }
  if (isApiFailure(error) || !(error instanceof Error)) return null;
  return (
    <details className={classes.trace}>
      <summary>Details for support</summary>
      <code>{error.message}</code>
    </details>
  );
}
