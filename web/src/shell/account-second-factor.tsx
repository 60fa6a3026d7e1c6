import { Button } from '@mantine/core';
import type { SecondFactorState } from '@poolhouse/domain/features/access/second-factor';
import { secondFactorApi } from '@poolhouse/domain/features/access/second-factor-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiFailure } from '../platform/api/api-failure.ts';
import { callApi } from '../platform/api/call-api.ts';
import { queryOf } from '../platform/api/query-of.ts';
import { notify } from '../platform/notify.ts';
import { ReasonTooltip } from '../ui/reason-tooltip.tsx';
import { StatusDot } from '../ui/status-dot.tsx';
import { dayText } from '../ui/zoned-instant.ts';
import classes from './account-page.module.css';
import { RemoveFactorDialog, SetUpFactorDialog } from './second-factor-dialogs.tsx';

type Open = { kind: 'set-up' } | { kind: 'remove' } | { kind: 'codes'; codes: readonly string[] } | null;

/** Shows whether a code is asked for besides the password, and what can be done about it. */
export function AccountSecondFactor() {
  const { data: state, error } = useQuery(queryOf(secondFactorApi.state));
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const close = () => {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey: [secondFactorApi.state.name] });
  };
  const renew = async () => {
    try {
      const { recoveryCodes } = await callApi(secondFactorApi.renewCodes);
      setOpen({ kind: 'codes', codes: recoveryCodes });
    } catch (failure) {
      // A user who closes the question for the password has changed their mind.
      if (!isApiFailure(failure) || failure.code !== 'requires-recent-login') notify.error(failure);
    }
  };
  if (error !== null) return <p role="alert">{error.message}</p>;
  if (state === undefined) return <div className={classes.waiting} aria-busy />;
  return (
    <div className={classes.stack}>
      <FactorState state={state} />
      <div className={classes.buttons}>
        {state.isOn ? (
          <>
            <Button variant="default" onClick={renew}>
              New recovery codes
            </Button>
            <ReasonTooltip reason={state.isObligatory ? 'Your role requires two-step sign-in.' : null}>
              <Button variant="default" disabled={state.isObligatory} onClick={() => setOpen({ kind: 'remove' })}>
                Turn off
              </Button>
            </ReasonTooltip>
          </>
        ) : (
          <Button onClick={() => setOpen({ kind: 'set-up' })}>Set up</Button>
        )}
      </div>
      {(open?.kind === 'set-up' || open?.kind === 'codes') && (
        <SetUpFactorDialog codes={open.kind === 'codes' ? open.codes : null} onClose={close} />
      )}
      {open?.kind === 'remove' && <RemoveFactorDialog onClose={close} />}
    </div>
  );
}

function FactorState({ state }: { state: SecondFactorState }) {
  if (!state.isOn || state.since === null) return <p>Off. You sign in with just your password.</p>;
  const left = state.recoveryCodesLeft;
  return (
    <div>
      <StatusDot colour="green" label={`On since ${dayText(state.since)}`} />
      <p data-low={left <= 2}>{left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`}</p>
    </div>
  );
}
