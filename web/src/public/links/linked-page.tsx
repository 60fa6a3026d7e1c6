import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure, networkFailure } from '../../platform/api/api-failure.ts';
import { callApi } from '../../platform/api/call-api.ts';
import { FailureBox } from '../failure-box.tsx';
import classes from '../form.module.css';
import { Page as NotFoundPage } from '../not-found-page.tsx';
import { PublicFrame } from '../public-frame.tsx';

type Props<C extends CallSpec> = {
  call: C;
  /** The parts of the address; they are only looked up, never trusted. */
  params: RequestOf<C>['params'];
  /** Such as “your order”, for what can’t be loaded. */
  what: string;
  /** Null while it is on its way. */
  children: (shown: AnswerOf<C> | null, reload: () => void) => ReactNode;
};

/** Shows what a link opens; the not-found page for every link that opens nothing. */
export function LinkedPage<C extends CallSpec>({ call, params, what, children }: Props<C>) {
  const { shown, failure, retry } = useLinked(call, params);
  if (failure?.code === 'not-found') return <NotFoundPage />;
  if (failure === null) return children(shown, retry);
  return (
    <PublicFrame title={`We couldn’t load ${what}`}>
      <div className={classes.form}>
        <FailureBox failure={failure} isVerbatim />
        <button type="button" className={classes.button} onClick={retry}>
          Try again
        </button>
      </div>
    </PublicFrame>
  );
}

function useLinked<C extends CallSpec>(call: C, params: RequestOf<C>['params']) {
  const [request] = useState({ call, params });
  const [shown, setShown] = useState<AnswerOf<C> | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further try asks again
  useEffect(() => {
    const leaving = new AbortController();
    const fail = (error: unknown) => {
      if (!leaving.signal.aborted) setFailure(isApiFailure(error) ? error : networkFailure());
    };
    callApi<C>(request.call, { params: request.params, signal: leaving.signal } as object).then(setShown, fail);
    return () => leaving.abort();
  }, [request, tries]);
  const retry = () => {
    setFailure(null);
    setTries(tries + 1);
  };
  return { shown, failure, retry };
}
