import type { SecondFactorOffer } from '@poolhouse/domain/features/access/second-factor';
import { useEffect, useState } from 'react';
import { type ApiFailure, isApiFailure } from '../platform/api/api-failure.ts';
import { callApi } from '../platform/api/call-api.ts';
import { accessCalls } from '../platform/session/access-calls.ts';
import { codeProblem } from './code-form.tsx';
import { FailureBox } from './failure-box.tsx';
import { CodeField } from './fields.tsx';
import formClasses from './form.module.css';
import classes from './second-factor.module.css';
import { SubmitButton } from './submit-button.tsx';
import { useForm } from './use-form.ts';

const names = ['code'] as const;

type SetUpProps = { onConfirmed: (recoveryCodes: readonly string[]) => void };

/** Shows the first two steps: the picture for the app, and the first code that it shows. */
export function SecondFactorSetUp({ onConfirmed }: SetUpProps) {
  const { offer, failure } = useOffer();
  if (offer === null)
    return (
      <>
        <FailureBox failure={failure} isVerbatim />
        {failure === null && <div className={classes.placeholder} aria-busy />}
      </>
    );
  return (
    <div className={classes.steps}>
      <div className={classes.step}>
        <p>Scan this with an authenticator app on your phone, such as your password manager.</p>
        <img
          className={classes.qr}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(offer.qr)}`}
          alt="QR code for your authenticator app"
          width={184}
          height={184}
        />
        <details className={classes.byHand}>
          <summary>Can’t scan it?</summary>
          <p>Enter this key in the app, or open it on this device.</p>
          <code className={classes.secret}>{inGroups(offer.secret)}</code>
          <a href={offer.otpauthUri} className={formClasses.link}>
            Open in an app on this device
          </a>
        </details>
      </div>
      <ConfirmForm onConfirmed={onConfirmed} />
    </div>
  );
}

/** Asked for once; beginning again would put the picture out of use that is being scanned. */
function useOffer(): { offer: SecondFactorOffer | null; failure: ApiFailure | null } {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    const begin = async () => {
      try {
        setOffer(await callApi(accessCalls.beginSecondFactor));
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        setFailure(error);
      }
    };
    void begin();
  }, []);
  return { offer, failure };
}

function ConfirmForm({ onConfirmed }: SetUpProps) {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: ({ code }) => codeProblem(code),
    send: async ({ code }) => {
      const { recoveryCodes } = await callApi(accessCalls.confirmSecondFactor, { body: { code } });
      onConfirmed(recoveryCodes);
    },
    place: (refusal) => (refusal.code === 'invalid-credential' ? { code: refusal.detail } : null),
  });
  return (
    <form className={formClasses.form} {...formProps}>
      <FailureBox failure={failure} isVerbatim />
      <CodeField label="6-digit code" {...field('code')} />
      <SubmitButton form={formProps.ref} text="Turn on" busyText="Checking…" isBusy={isBusy} />
    </form>
  );
}

/** Four letters at a time are easier to copy by eye. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
