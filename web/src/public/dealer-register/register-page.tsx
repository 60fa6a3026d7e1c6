import type { ApplicationOffer } from '@poolhouse/domain/features/registrations/public-form';
import { invalidSecret } from '@poolhouse/domain/features/registrations/registration-codes';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { codeOf } from '../../platform/api/load-code.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { FailureBox } from '../failure-box.tsx';
import { PasswordField } from '../fields.tsx';
import form from '../form.module.css';
import { LinkSheet } from '../links/link-sheet.tsx';
import { LinkedPage } from '../links/linked-page.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { useForm } from '../use-form.ts';
import classes from './dealer-register.module.css';
import type { NewApplication, SentApplication } from './new-application.tsx';

type Company = { name: string; phone: string | null };
type Opened = { offer: ApplicationOffer; secret: string; Form: typeof NewApplication };

/** The form is fetched while the phrase is checked. */
const loadForm = codeOf(() => import('./new-application.tsx'));

const title = 'Become a dealer';

/** Shows the form by which future dealers apply, behind the phrase that the company gives out. §2 */
export function Page() {
  return (
    <LinkedPage call={accessCalls.registrationDoor} params={undefined} what="the form">
      {(door) =>
        door === null ? (
          <LinkSheet company={null} title="Loading the form…" canPrint={false} />
        ) : (
          <Door isOpen={door.isOpen} company={door.company} />
        )
      }
    </LinkedPage>
  );
}

function Door({ isOpen, company }: { isOpen: boolean; company: Company }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sent, setSent] = useState<SentApplication | null>(null);
  return (
    <LinkSheet
      company={{ ...company, abn: null, address: null }}
      title={sent === null ? title : 'Application sent'}
      canPrint={false}
    >
      {!isOpen && <Closed company={company} />}
      {isOpen && opened === null && <PhraseForm onOpened={setOpened} />}
      {opened !== null && sent === null && <opened.Form offer={opened.offer} secret={opened.secret} onSent={setSent} />}
      {sent !== null && <SentText sent={sent} />}
    </LinkSheet>
  );
}

function Closed({ company: { name, phone } }: { company: Company }) {
  return (
    <p className={classes.text}>
      Online registration is closed. {phone === null ? `Ask ${name}` : `Call ${name} on ${phone}`} to become a dealer.
    </p>
  );
}

const names = ['secret'] as const;

/** Asks for the phrase. It stays in the memory of the page, and nowhere else. */
function PhraseForm({ onOpened }: { onOpened: (opened: Opened) => void }) {
  const { field, failure, isBusy, formProps } = useForm({
    names,
    check: ({ secret }) => (secret.trim() === '' ? { secret: 'Enter the registration phrase.' } : {}),
    send: async ({ secret }) => {
      const form = loadForm();
      const offer = await callApi(accessCalls.openRegistration, { body: { secret } });
      onOpened({ offer, secret, Form: (await form).NewApplication });
    },
    place: ({ fields }) => (fields.some(({ path }) => path === 'secret') ? { secret: invalidSecret } : null),
  });
  return (
    <>
      <p className={classes.text}>Enter the registration phrase that your account manager gave you.</p>
      <form className={form.form} {...formProps}>
        <FailureBox failure={failure} />
        <PasswordField label="Registration phrase" autoComplete="off" {...field('secret')} />
        <SubmitButton form={formProps.ref} text="Continue" busyText="Checking…" isBusy={isBusy} />
      </form>
    </>
  );
}

function SentText({ sent: { statusUrl, mailedTo } }: { sent: SentApplication }) {
  return (
    <div className={form.form} role="status">
      <p className={classes.text}>
        Thank you. We check your application and email you at {mailedTo}. The email has a link to see how it stands.
      </p>
      <a className={form.button} href={statusUrl}>
        See how your application stands
      </a>
    </div>
  );
}
