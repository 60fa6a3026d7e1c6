import type { ApplicationStatus } from '@poolhouse/domain/features/registrations/public-form';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { LinkSheet, QuietLine, SheetPart } from '../links/link-sheet.tsx';
import { LinkedPage } from '../links/linked-page.tsx';
import classes from './dealer-register.module.css';

/** Few applicants send theirs again; the others don’t wait for its checks. */
const ApplicationAgain = lazyPart(() => import('./application-again.tsx'), 'ApplicationAgain');

type Params = { id: string; hashId: string };

/** Shows applicants how their application stands, and lets them send it again where that is possible. */
export function Page({ path }: { path: string }) {
  const [id = '', hashId = ''] = path.split('/').slice(3);
  const params = { id, hashId };
  return (
    <LinkedPage call={accessCalls.registrationStatus} params={params} what="your application">
      {(page, reload) =>
        page === null ? (
          <LinkSheet company={null} title="Loading your application…" canPrint={false} />
        ) : (
          <Sheet key={page.again?.ticket ?? page.status} page={page} params={params} reload={reload} />
        )
      }
    </LinkedPage>
  );
}

type SheetProps = { page: ApplicationStatus; params: Params; reload: () => void };

function Sheet({ page, params, reload }: SheetProps) {
  const { company, applicant, status, next, receivedOn, note, requested, documents, again } = page;
  const form = again !== null && (
    <Suspense fallback={null}>
      <ApplicationAgain again={again} requested={requested} params={params} reload={reload} />
    </Suspense>
  );
  return (
    <LinkSheet company={company} title={applicant} status={status} canPrint={false}>
      <QuietLine>Received {formatDay(receivedOn)}</QuietLine>
      <p className={classes.text}>{next}</p>
      {note !== null && <p className={classes.note}>{note}</p>}
      {requested !== null && again !== null && <SheetPart heading="Add documents">{form}</SheetPart>}
      {documents.length > 0 && (
        <SheetPart heading={requested === null ? 'Documents' : 'Documents that we have'}>
          <ul className={classes.documents}>
            {documents.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several documents may have one name
              <li key={`${name} ${index}`}>{name}</li>
            ))}
          </ul>
        </SheetPart>
      )}
      {requested === null && again !== null && <SheetPart heading="Send it again">{form}</SheetPart>}
    </LinkSheet>
  );
}
