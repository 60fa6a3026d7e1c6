import type { PublicForm } from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { LinkSheet } from '../links/link-sheet.tsx';
import { LinkedPage } from '../links/linked-page.tsx';
import classes from './request.module.css';
import { RequestSteps } from './request-steps.tsx';
import { SentRequests } from './sent-requests.tsx';
import { useSending } from './use-sending.ts';

/** Shows the form by which customers announce a robot that they will bring. §2 */
export function Page() {
  return (
    <LinkedPage call={accessCalls.serviceRequestForm} params={undefined} what="the form">
      {(offer) =>
        offer === null ? (
          <LinkSheet company={null} title="Loading the form…" canPrint={false} />
        ) : (
          <Loaded offer={offer} />
        )
      }
    </LinkedPage>
  );
}

function Loaded({ offer }: { offer: PublicForm }) {
  const sending = useSending(offer.ticket);
  const { name, phone } = offer.company;
  const title = sending.sent === null ? 'Service request' : sending.sent.answer === null ? 'Saved' : 'Request sent';
  return (
    <LinkSheet company={{ name, phone, abn: null, address: null }} title={title} canPrint={false}>
      {sending.sent === null ? (
        <RequestSteps offer={offer} onSend={sending.send} unsent={sending.unsent} />
      ) : (
        <div className={classes.sent}>
          <SentRequests offer={offer} sending={sending} />
        </div>
      )}
    </LinkSheet>
  );
}
