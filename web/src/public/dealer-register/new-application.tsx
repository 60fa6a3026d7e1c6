import type { ApplicationOffer } from '@poolhouse/domain/features/registrations/public-form';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { ApplicationFields } from './application-fields.tsx';
import { keepDraft, readDraft } from './application-values.ts';
import classes from './dealer-register.module.css';
import { useApplicationForm } from './use-application-form.ts';

export type SentApplication = { statusUrl: string; mailedTo: string };
type Props = { offer: ApplicationOffer; secret: string; onSent: (sent: SentApplication) => void };

/** Shows the form of a new application, with what was entered on this device before. */
export function NewApplication({ offer, secret, onSent }: Props) {
  const [start] = useState(readDraft);
  const application = useApplicationForm({
    offer,
    start,
    onChange: keepDraft,
    send: async (body, idempotencyKey) => {
      onSent(await callApi(accessCalls.createRegistration, { body: { ...body, secret }, idempotencyKey }));
      keepDraft(null);
    },
  });
  return (
    <>
      <p className={classes.text}>What you enter is kept on this device until you send it; documents aren’t.</p>
      <ApplicationFields application={application} offer={offer} button="Send application" />
    </>
  );
}
