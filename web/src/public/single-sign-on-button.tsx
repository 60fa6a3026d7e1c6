import { useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../platform/api/api-failure.ts';
import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { goToProvider } from '../platform/session/single-sign-on.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';

/** The company whose accounts sign in here, as it was last time: the page doesn't jump when the answer comes. */
const keptUnder = 'poolhouse.single-sign-on-company';

/** Shows “Sign in with the company's account” where that is set up. */
export function SingleSignOnButton() {
  const company = useCompany();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (company === null) return null;
  const go = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await goToProvider();
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className={`${classes.form} ${classes.below}`}>
      <div className={classes.or}>or</div>
      <FailureBox failure={failure} isVerbatim />
      <button type="button" className={classes.plainButton} onClick={go} aria-disabled={isBusy}>
        {isBusy ? 'Redirecting…' : 'Sign in with your company account'}
      </button>
    </div>
  );
}

function useCompany(): string | null {
  const [company, setCompany] = useState(readKept);
  useEffect(() => {
    const look = async () => {
      try {
        const { companyName, singleSignOn } = await callApi(accessCalls.signInOptions);
        const offered = singleSignOn ? companyName : null;
        keep(offered);
        setCompany(offered);
      } catch (error) {
        // The form beside it says what is wrong when it is used.
        if (!isApiFailure(error)) throw error;
      }
    };
    void look();
  }, []);
  return company;
}

function readKept(): string | null {
  try {
    return localStorage.getItem(keptUnder);
  } catch {
    return null;
  }
}

function keep(company: string | null): void {
  try {
    if (company === null) localStorage.removeItem(keptUnder);
    else localStorage.setItem(keptUnder, company);
  } catch {
    // Storage may be switched off; then the button appears a moment later.
  }
}
