import { repairNotice } from '@poolhouse/domain/features/service-requests/drop-offs/counter-texts';
import type { PublicForm } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { TextInput } from '../fields.tsx';
import classes from './request.module.css';
import { Tick } from './request-fields.tsx';
import type { RequestForm } from './use-request-form.ts';

/** Shows what will be sent, and asks for agreement and signature. */
export function StepCheck({ form, offer }: { form: RequestForm; offer: PublicForm }) {
  const { values, set, text, problems, photos } = form;
  const fault = offer.faults.find(({ value }) => value === values.fault)?.label;
  const branch = offer.branches.find(({ value }) => value === values.branch)?.label;
  const contact = [values.phone, values.email].filter(Boolean).join(' · ');
  const facts = [
    ['You', values.name, contact, 0],
    ['Robot', [values.model, values.serialNumber].filter(Boolean).join(' · '), fault, 1],
    ['Photos', photos.length === 0 ? 'None' : String(photos.length), values.inclusion.join(', '), 1],
    ['Branch', branch, values.date === '' ? null : `${values.date.split('-').reverse().join('/')} ${values.time}`, 2],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value, more, step]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {more && <span className={classes.more}>{more}</span>}
            </dd>
            <button type="button" className={classes.change} onClick={() => form.goTo(step)}>
              Change<span className="visually-hidden"> {label.toLowerCase()}</span>
            </button>
          </div>
        ))}
      </dl>
      <section className={classes.notice} aria-label="Repair notice">
        <h3>Repair notice</h3>
        {repairNotice.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <Tick
        name="agreement"
        isOn={values.agreement}
        onChange={(isOn) => set('agreement', isOn)}
        error={problems.agreement}
      >
        I agree to the repair notice
      </Tick>
      <TextInput {...text('signedBy')} label="Full name, as your signature" autoComplete="name" />
    </>
  );
}
