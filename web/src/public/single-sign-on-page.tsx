import { useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../platform/api/api-failure.ts';
import { challengeOf, finishSingleSignOn } from '../platform/session/session.ts';
import { type ProviderReturn, takeProviderReturn } from '../platform/session/single-sign-on.ts';
import { CodeForm } from './code-form.tsx';
import { enterApp } from './enter-app.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';

type Step = { at: 'waiting' } | { at: 'code'; challenge: string } | { at: 'refused'; failure: ApiFailure | null };

/** Shows where the company's identity provider sends the browser back to. */
export function SingleSignOnPage({ search }: { search: string }) {
  const step = useStep(search);
  const startAgain = () => window.location.assign('/');
  if (step.at === 'code')
    return (
      <PublicFrame title="One more step">
        <CodeForm challenge={step.challenge} onDone={enterApp} onStartAgain={startAgain} />
      </PublicFrame>
    );
  if (step.at === 'waiting')
    return (
      <PublicFrame title="Signing you in">
        <p className={classes.text} role="status">
          One moment…
        </p>
      </PublicFrame>
    );
  return (
    <PublicFrame title="You’re not signed in">
      <div className={classes.form}>
        <FailureBox failure={step.failure} isVerbatim />
        {step.failure === null && (
          <p className={classes.text}>The sign-in was cancelled or started in another window. Try again.</p>
        )}
        <a href="/" className={classes.button}>
          Sign in
        </a>
      </div>
    </PublicFrame>
  );
}

/** Ends the sign-in, once: what the address holds is taken out of it, and works no second time. */
function useStep(search: string): Step {
  const [step, setStep] = useState<Step>({ at: 'waiting' });
  useEffect(() => {
    window.history.replaceState(null, '', window.location.pathname);
    const brought = takeProviderReturn(search);
    if (brought === null) setStep({ at: 'refused', failure: null });
    else void finish(brought).then((next) => next && setStep(next));
  }, [search]);
  return step;
}

async function finish(brought: ProviderReturn): Promise<Step | null> {
  try {
    enterApp(await finishSingleSignOn(brought));
    return null;
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge !== null) return { at: 'code', challenge };
    if (isApiFailure(error)) return { at: 'refused', failure: error };
    throw error;
  }
}
