import type { ApplicationStatus } from '@poolhouse/domain/features/registrations/public-form';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import form from '../form.module.css';
import { ApplicationDocuments, ApplicationFields, ApplicationFrame, ApplicationParts } from './application-fields.tsx';
import { valuesOf } from './application-values.ts';
import { useApplicationForm } from './use-application-form.ts';

type Props = {
  again: NonNullable<ApplicationStatus['again']>;
  /** The documents that we asked for. */
  requested: string | null;
  params: { id: string; hashId: string };
  reload: () => void;
};

/** Shows an application in its form, to be corrected and sent again; the documents that we asked for come first. */
export function ApplicationAgain({ again, requested, params, reload }: Props) {
  const [start] = useState(() => valuesOf(again.entered));
  const application = useApplicationForm({
    offer: again,
    start,
    onChange: () => {},
    refuse: (values, documents) =>
      requested !== null && again.takesDocuments && documents.length === 0 && values === start
        ? { documents: 'Add the documents that we asked for.' }
        : {},
    send: async (body, idempotencyKey) => {
      await callApi(accessCalls.sendRegistrationAgain, { params, body, idempotencyKey });
      reload();
      window.scrollTo({ top: 0 });
    },
  });
  if (requested === null) return <ApplicationFields application={application} offer={again} button="Send again" />;
  return <RequestedDocuments application={application} again={again} requested={requested} />;
}

type RequestedProps = Pick<Props, 'again'> & { application: ReturnType<typeof useApplicationForm>; requested: string };

function RequestedDocuments({ application, again, requested }: RequestedProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const isWrongBelow = Object.keys(application.problems).some((field) => field !== 'documents');
  return (
    <ApplicationFrame application={application} button="Send">
      <ApplicationDocuments
        application={application}
        offer={again}
        label="Documents that we asked for"
        hint={requested}
      />
      {isCorrecting || isWrongBelow ? (
        <ApplicationParts application={application} offer={again} />
      ) : (
        <button type="button" className={form.link} onClick={() => setCorrecting(true)}>
          Correct your application too
        </button>
      )}
    </ApplicationFrame>
  );
}
