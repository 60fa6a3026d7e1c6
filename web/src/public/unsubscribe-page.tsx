import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';
import { useActionPage } from './use-action-page.ts';

/** Shows where the link under a newsletter leads. Programs open links to look at them, so that nothing happens before the button. */
export function Page() {
  const token = new URLSearchParams(window.location.search).get('token');
  if (token === null || token === '')
    return (
      <PublicFrame title="This link is incomplete">
        <p className={classes.text}>Open the link from your email again, or copy the whole link.</p>
      </PublicFrame>
    );
  return <Unsubscribe token={token} />;
}

function Unsubscribe({ token }: { token: string }) {
  const { done, failure, isBusy, press } = useActionPage(async () => {
    const { address, what } = await callApi(accessCalls.unsubscribe, { query: { token } });
    return `We won’t send ${what} to ${address} any more.`;
  });
  return (
    <PublicFrame title={done === null ? 'Unsubscribe' : 'Done'}>
      <div role="status">{done !== null && <p className={classes.text}>{done}</p>}</div>
      <div className={classes.form}>
        <FailureBox failure={failure} />
        {done === null && (
          <>
            <p className={classes.text}>Stop receiving our newsletter?</p>
            <button type="button" className={classes.button} onClick={press} aria-disabled={isBusy}>
              {isBusy ? 'Unsubscribing…' : 'Unsubscribe'}
            </button>
          </>
        )}
      </div>
    </PublicFrame>
  );
}
