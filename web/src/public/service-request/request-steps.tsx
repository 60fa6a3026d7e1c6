import type {
  PublicForm,
  PublicRequestInput,
} from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { type FormEvent, useState } from 'react';
import type { UnsentEntry } from '../../services/offline/queued-call.ts';
import { ToFix } from '../../ui/form/to-fix.tsx';
import buttons from '../form.module.css';
import classes from './request.module.css';
import { requestOf } from './request-values.ts';
import { StepCheck } from './step-check.tsx';
import { StepDropOff } from './step-drop-off.tsx';
import { StepRobot } from './step-robot.tsx';
import { StepYou } from './step-you.tsx';
import { type RequestForm, requestSteps, useRequestForm } from './use-request-form.ts';

type Props = {
  offer: PublicForm;
  unsent: readonly UnsentEntry[];
  onSend: (body: PublicRequestInput, photos: readonly File[]) => Promise<void>;
};

/** Shows the form in four steps. */
export function RequestSteps({ offer, unsent, onSend }: Props) {
  const form = useRequestForm(offer);
  const [isBusy, setBusy] = useState(false);
  const { step, values, photos } = form;
  const isLast = step === requestSteps.length - 1;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) return form.next();
    if (isBusy || !(await form.check())) return;
    setBusy(true);
    await onSend(requestOf(values, offer.ticket), photos).finally(() => setBusy(false));
  };
  return (
    <form ref={form.sheet} className={buttons.form} onSubmit={submit} noValidate>
      {unsent.length > 0 && (
        <p className={classes.waiting} role="status">
          {unsent.length === 1 ? 'A request waits' : `${unsent.length} requests wait`} on this device for a connection.
        </p>
      )}
      <ol className={classes.progress}>
        {requestSteps.map((name, index) => (
          <li key={name} data-done={index <= step} aria-current={index === step ? 'step' : undefined}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      <h2 className={classes.heading}>{requestSteps[step]}</h2>
      <StepFields form={form} offer={offer} />
      <Trap form={form} />
      <ToFix form={form.sheet} />
      <div className={classes.buttons}>
        {step > 0 && (
          <button type="button" className={buttons.plainButton} onClick={() => form.goTo(step - 1)}>
            Back
          </button>
        )}
        <button type="submit" className={buttons.button} aria-disabled={isBusy}>
          {isLast ? 'Send request' : 'Continue'}
        </button>
      </div>
      <p className={buttons.hint}>What you enter is kept on this device until you send it.</p>
    </form>
  );
}

function StepFields({ form, offer }: { form: RequestForm; offer: PublicForm }) {
  if (form.step === 0) return <StepYou form={form} />;
  if (form.step === 1) return <StepRobot form={form} offer={offer} />;
  return form.step === 2 ? <StepDropOff form={form} offer={offer} /> : <StepCheck form={form} offer={offer} />;
}

/** Programs fill in every field; people neither see nor reach this one. */
function Trap({ form: { values, set } }: { form: RequestForm }) {
  return (
    <div className={classes.trap} aria-hidden>
      <input
        name="website"
        type="text"
        tabIndex={-1}
        autoComplete="off"
        value={values.website}
        aria-label="Website"
        onChange={(event) => set('website', event.currentTarget.value)}
      />
    </div>
  );
}
