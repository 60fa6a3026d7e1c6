import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { useEffect, useState } from 'react';
import { paths } from '../platform/paths.ts';
import { onReauthenticationNeeded } from '../platform/session/reauthenticate.ts';
import { signOut } from '../platform/session/session.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorSetUp } from './second-factor-set-up.tsx';
import { usePerson } from './use-person.ts';

/** Shows the set-up of a second factor to people whose role needs one: until then they can't open any other page. */
export function Page() {
  const { user, failure } = usePerson();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <PublicFrame title={codes === null ? 'Set up two-step sign-in' : 'Your recovery codes'}>
      <FailureBox failure={failure} />
      {user && codes === null && <SetUp user={user} onConfirmed={setCodes} />}
      {user && codes !== null && <RecoveryCodes codes={codes} email={user.email} onDone={leave} />}
    </PublicFrame>
  );
}

function leave(): void {
  window.location.assign(paths.home);
}

type SetUpProps = { user: SessionUser; onConfirmed: (codes: readonly string[]) => void };

function SetUp({ user, onConfirmed }: SetUpProps) {
  const proof = useProof();
  useEffect(() => {
    if (!user.mustSetUpSecondFactor) leave();
  }, [user]);
  if (!user.mustSetUpSecondFactor) return null;
  return (
    <>
      <p className={classes.text}>
        Your role requires two-step sign-in: your password and a code from an app on your phone.
      </p>
      {proof && <ConfirmPasswordForm email={user.email} onProven={proof} />}
      <div hidden={proof !== null}>
        <SecondFactorSetUp onConfirmed={onConfirmed} />
      </div>
      <p className={classes.below}>
        <button
          type="button"
          className={classes.link}
          onClick={() => signOut().catch(() => window.location.assign('/'))}
        >
          Sign out
        </button>
      </p>
    </>
  );
}

/** What to call once the password was proven again; null while nothing wants it. */
function useProof(): (() => void) | null {
  const [proof, setProof] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      onReauthenticationNeeded(
        () =>
          new Promise<boolean>((resolve) => {
            setProof(() => () => {
              setProof(null);
              resolve(true);
            });
          }),
      ),
    [],
  );
  return proof;
}
