import { useState } from 'react';
import { accessWire } from '../client/access-wire.ts';
import { type ApiFailure, isApiFailure } from '../client/api-failure.ts';
import { callApi } from '../client/call-api.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';

/** Where the link under a newsletter leads. Programs open links to look at them, so that nothing happens before the button. */
export function Page() {
  const token = new URLSearchParams(window.location.search).get('token');
  if (token === null || token === '')
    return (
      <PublicFrame title="This link is incomplete">
        <p className={classes.text}>Open the link from your e-mail again, or copy all of it into the address bar.</p>
      </PublicFrame>
    );
  return <Unsubscribe token={token} />;
}

function Unsubscribe({ token }: { token: string }) {
  const { done, failure, isBusy, press } = useUnsubscribe(token);
  return (
    <PublicFrame title={done === null ? 'Unsubscribe' : 'Done'}>
      <div role="status">{done !== null && <p className={classes.text}>{done}</p>}</div>
      <div className={classes.form}>
        <FailureBox failure={failure} />
        {done === null && (
          <>
            <p className={classes.text}>Shall this be the last newsletter that we send you?</p>
            <button type="button" className={classes.button} onClick={press} aria-disabled={isBusy}>
              {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
            </button>
          </>
        )}
      </div>
    </PublicFrame>
  );
}

function useUnsubscribe(token: string) {
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { address, what } = await callApi(accessWire.unsubscribe, { query: { token } });
      setDone(`We don’t send ${what} to ${address} any more.`);
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
    }
    setBusy(false);
  };
  return { done, failure, isBusy, press };
}
