import {
  publicStepLabels,
  publicSteps,
  type StatusPage,
} from '@poolhouse/domain/features/service-requests/public-form/status-page';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { CallLink } from '../call-link.tsx';
import { LinkSheet, QuietLine, SheetPair, SheetPart } from '../links/link-sheet.tsx';
import { LinkedPage } from '../links/linked-page.tsx';
import classes from './request.module.css';

/** Shows the owner of a robot how its repair stands, by the link of the confirmation. */
export function Page({ path }: { path: string }) {
  const [caseId = '', hashId = ''] = path.split('/').slice(3);
  return (
    <LinkedPage call={accessCalls.serviceRequestStatus} params={{ caseId, hashId }} what="your request">
      {(page) =>
        page === null ? <LinkSheet company={null} title="Loading your request…" /> : <StatusSheet page={page} />
      }
    </LinkedPage>
  );
}

function StatusSheet({ page }: { page: StatusPage }) {
  const { reference, status, next, step, model, serialNumber, requestedOn, since, branch, company, expiresAt, quotes } =
    page;
  const at = step === null ? -1 : publicSteps.indexOf(step);
  return (
    <LinkSheet company={company} title={`Request ${reference}`} status={status} until={expiresAt}>
      <QuietLine>
        Sent {formatDay(requestedOn)}
        {since !== requestedOn && ` · ${status} since ${formatDay(since)}`}
      </QuietLine>
      <p className={classes.next}>{next}</p>
      {step !== null && (
        <ol className={classes.steps}>
          {publicSteps.map((one, index) => (
            <li key={one} data-done={index <= at} aria-current={index === at ? 'step' : undefined}>
              {publicStepLabels[one]}
            </li>
          ))}
        </ol>
      )}
      {quotes.length > 0 && <Quotes quotes={quotes} />}
      <SheetPair>
        <SheetPart heading="Robot">
          <p>{model}</p>
          {serialNumber !== null && <p>{serialNumber}</p>}
        </SheetPart>
        <SheetPart heading="Branch">
          <p>{branch.label}</p>
          {branch.address !== null && <p>{branch.address}</p>}
          <p>Open {branch.hours}</p>
          {branch.phone !== null && (
            <p>
              <CallLink phone={branch.phone} />
            </p>
          )}
        </SheetPart>
      </SheetPair>
    </LinkSheet>
  );
}

function Quotes({ quotes }: { quotes: StatusPage['quotes'] }) {
  return (
    <SheetPart heading="Quotes">
      {quotes.map(({ version, totalCents, state, isWaiting, url, invoiceNumber }) => (
        <p key={version}>
          {formatCents(totalCents)} including GST · {isWaiting ? 'Waiting for your answer' : state}
          {invoiceNumber !== null && ` · Invoice ${invoiceNumber}`}
          {url !== null && (
            <>
              {' '}
              <a href={url}>{isWaiting ? 'View and answer the quote' : 'View the quote'}</a>
            </>
          )}
        </p>
      ))}
    </SheetPart>
  );
}
