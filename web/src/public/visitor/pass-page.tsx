import type { PassPage, PassState } from '@poolhouse/domain/features/visitors/passes/visit-pass';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { LinkSheet, QuietLine, SheetPair, SheetPart } from '../links/link-sheet.tsx';
import { LinkedPage } from '../links/linked-page.tsx';
import classes from './pass-page.module.css';

/** Shows visitors their pass on a phone, by the link of the mail or text message. */
export function Page({ path }: { path: string }) {
  const [passId = '', hashId = ''] = path.split('/').slice(2);
  return (
    <LinkedPage call={accessCalls.visitPassPage} params={{ passId, hashId }} what="your pass">
      {(page) => (page === null ? <LinkSheet company={null} title="Loading your pass…" /> : <PassSheet page={page} />)}
    </LinkedPage>
  );
}

const states: Record<PassState, { label: string; text: string }> = {
  today: { label: 'For today', text: 'Hold this code up to the tablet at reception, or type it there.' },
  'to-come': {
    label: 'Expected',
    text: 'Hold this code up to the tablet at reception when you arrive, or type it there.',
  },
  used: { label: 'Used', text: 'You signed in with this pass. Another visit needs another pass.' },
  revoked: { label: 'Revoked', text: 'This pass was withdrawn and can’t be used. Ask your host, or call us.' },
  expired: { label: 'Expired', text: 'The day of this pass is over. Ask your host for another one, or call us.' },
};

function PassSheet({ page: { state, who, host, day, branch, code, qr, company } }: { page: PassPage }) {
  const { label, text } = states[state];
  return (
    <LinkSheet company={company} title="Visit pass" status={label} canPrint={code !== null}>
      <QuietLine>
        {who} · {formatDay(day)}
      </QuietLine>
      <p className={classes.what}>{text}</p>
      {code !== null && qr !== null && (
        <p className={classes.code}>
          <img src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`} alt="QR code of your pass" />
          <span className={classes.text}>{code}</span>
        </p>
      )}
      <SheetPair>
        <SheetPart heading="Branch">
          <p>{branch.label}</p>
          {branch.address !== null && <p>{branch.address}</p>}
        </SheetPart>
        {host !== null && (
          <SheetPart heading="Host">
            <p>{host}</p>
          </SheetPart>
        )}
      </SheetPair>
      {code !== null && (
        <SheetPart heading="Can’t come?" isPrinted={false}>
          <p>
            {company.phone === null ? 'Tell your host' : `Call ${company.phone}`}, and we’ll withdraw the pass or make
            one for another day. It’s good for one visit, at this branch, on this day.
          </p>
        </SheetPart>
      )}
    </LinkSheet>
  );
}
