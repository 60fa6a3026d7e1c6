import { dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import type { ApplicationOffer } from '@poolhouse/domain/features/registrations/public-form';
import type { ReactNode } from 'react';
import { FailureBox } from '../failure-box.tsx';
import { EmailField, TextInput } from '../fields.tsx';
import form from '../form.module.css';
import request from '../service-request/request.module.css';
import { type Choice, Pills, SelectInput, TextArea, Tick } from '../service-request/request-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';
import type { ApplicationText } from './application-values.ts';
import classes from './dealer-register.module.css';
import { DocumentField } from './document-field.tsx';
import type { ApplicationForm } from './use-application-form.ts';

type Props = { application: ApplicationForm; offer: ApplicationOffer; button: string };

const types = Object.entries(dealerTypeLabels).map(([value, label]) => ({ value, label }));
const none = '–';

/** Shows the form of an application with its button. */
export function ApplicationFields({ application, offer, button }: Props) {
  return (
    <ApplicationFrame application={application} button={button}>
      <ApplicationParts application={application} offer={offer}>
        <ApplicationDocuments
          application={application}
          offer={offer}
          label="Documents (optional)"
          hint="Business registration, insurance or trade references."
        />
      </ApplicationParts>
    </ApplicationFrame>
  );
}

type FrameProps = Pick<Props, 'application' | 'button'> & { children: ReactNode };

/** Shows what a form of an application has around its fields: the trap for programs, what was refused, and its button. */
export function ApplicationFrame({ application, button, children }: FrameProps) {
  const { values, set, failure, isBusy, formProps } = application;
  return (
    <form className={form.form} {...formProps}>
      {children}
      <div className={request.trap} aria-hidden>
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
      <FailureBox failure={failure} isVerbatim />
      <SubmitButton form={formProps.ref} text={button} busyText="Sending…" isBusy={isBusy} />
    </form>
  );
}

type PartsProps = Pick<Props, 'application' | 'offer'> & { children?: ReactNode };

/** Shows the fields of an application, with its documents below them. */
export function ApplicationParts({ application, offer, children }: PartsProps) {
  const { values, problems, set, text } = application;
  const toggle = (type: string) => {
    const others = values.types.filter((one) => one !== type);
    set('types', values.types.includes(type) ? others : [...values.types, type]);
  };
  return (
    <>
      <Part title="Your company">
        <TextInput {...text('company')} label="Company name" autoComplete="organization" />
        <TextInput {...text('tradingName')} label="Trading name (optional)" autoComplete="off" />
        <TextInput {...text('abn')} label="ABN" inputMode="numeric" autoComplete="off" />
        <TextInput {...text('webAddress')} label="Website (optional)" type="url" autoComplete="url" />
      </Part>
      <Part title="Contact">
        <TextInput {...text('contactName')} label="Your name" autoComplete="name" />
        <TextInput {...text('jobTitle')} label="Position (optional)" autoComplete="organization-title" />
        <EmailField {...text('email')} label="Email" autoComplete="email" />
        <TextInput {...text('phone')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
        <TextInput {...text('mobile')} label="Mobile (optional)" type="tel" inputMode="tel" autoComplete="off" />
        <EmailField {...text('accountsEmail')} label="Email for invoices (optional)" autoComplete="off" />
      </Part>
      <Part title="Address">
        <Address text={text} states={offer.states} section="business" />
        <Tick
          name="isDeliveredElsewhere"
          isOn={values.isDeliveredElsewhere}
          onChange={(isOn) => set('isDeliveredElsewhere', isOn)}
        >
          Deliveries go to another address
        </Tick>
        {values.isDeliveredElsewhere && <Address text={text} states={offer.states} section="delivery" />}
      </Part>
      <Part title="What you do">
        <div className={form.field}>
          <Pills legend="You want to be" type="checkbox" choices={types} chosen={values.types} onToggle={toggle} />
          {problems.types !== undefined && (
            <p className={form.error} role="alert">
              {problems.types}
            </p>
          )}
        </div>
        <TextArea {...text('message')} label="Tell us about your business (optional)" />
        {children}
      </Part>
    </>
  );
}

type DocumentsProps = Pick<Props, 'application' | 'offer'> & { label: string; hint: string };

/** Shows the documents of an application. */
export function ApplicationDocuments({ application, offer, label, hint }: DocumentsProps) {
  const { problems, documents, setDocuments } = application;
  return (
    <DocumentField
      isOpen={offer.takesDocuments}
      label={label}
      hint={hint}
      documents={documents}
      {...(problems.documents !== undefined && { error: problems.documents })}
      onChange={setDocuments}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

const names = {
  business: ['line1', 'city', 'state', 'postcode'],
  delivery: ['deliveryLine1', 'deliveryCity', 'deliveryState', 'deliveryPostcode'],
} as const;

type AddressProps = { text: ApplicationForm['text']; states: readonly Choice[]; section: keyof typeof names };

function Address({ text, states, section }: AddressProps) {
  const [line1, city, state, postcode]: readonly ApplicationText[] = names[section];
  if (line1 === undefined || city === undefined || state === undefined || postcode === undefined) return null;
  const of = (part: string) => `section-${section} ${part}`;
  return (
    <>
      <TextInput {...text(line1)} label="Street address" autoComplete={of('address-line1')} />
      <div className={classes.place}>
        <TextInput {...text(city)} label="Suburb" autoComplete={of('address-level2')} />
        <SelectInput {...text(state)} label="State" choices={states} empty={none} />
        <TextInput {...text(postcode)} label="Postcode" autoComplete={of('postal-code')} inputMode="numeric" />
      </div>
    </>
  );
}
