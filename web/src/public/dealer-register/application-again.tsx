import type { ApplicationStatus } from '@poolhouse/domain/features/registrations/public-form';
import { callApi } from '../../platform/api/call-api.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { ApplicationFields } from './application-fields.tsx';
import { valuesOf } from './application-values.ts';
import { useApplicationForm } from './use-application-form.ts';

type Props = {
  again: NonNullable<ApplicationStatus['again']>;
  params: { id: string; hashId: string };
  reload: () => void;
};

/** Shows an application in its form, to be corrected and sent again. */
export function ApplicationAgain({ again, params, reload }: Props) {
  const application = useApplicationForm({
    offer: again,
    start: valuesOf(again.entered),
    onChange: () => {},
    send: async (body, idempotencyKey) => {
      await callApi(accessCalls.sendRegistrationAgain, { params, body, idempotencyKey });
      reload();
      window.scrollTo({ top: 0 });
    },
  });
  return <ApplicationFields application={application} offer={again} button="Send again" />;
}
