import type { QuotePage } from '@poolhouse/domain/features/service-requests/quotes/quote-page';
import { answerMethodLabels, quoteStateLabels } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { requestUrl } from '../../platform/api/request-url.ts';
import { accessCalls } from '../../platform/session/access-calls.ts';
import { LinkSheet, QuietLine, SheetPart } from '../links/link-sheet.tsx';
import { AnswerForm, type QuoteAddress } from './answer-form.tsx';
import { QuoteLines } from './quote-lines.tsx';
import classes from './quote-sheet.module.css';

type Props = { quote: QuotePage | null; address: QuoteAddress; reload: () => void };

/** Shows a quote; while it is on its way, the sheet that it comes on. */
export function QuoteSheet({ quote, address, reload }: Props) {
  if (quote === null) return <LinkSheet company={null} title="Loading your quote…" />;
  const { caseId, version, robotName, serialNumber, company, canAnswer, note, createdOn, validUntil, photoIds } = quote;
  return (
    <LinkSheet company={company} title={`Quote for ${robotName}`} status={statusText(quote)}>
      <QuietLine>
        {[serialNumber && `Serial number ${serialNumber}`, `${caseId}, version ${version}`].filter(Boolean).join(' · ')}
      </QuietLine>
      <QuietLine>
        Made on {formatDay(createdOn)} · Valid until {formatDay(validUntil)}
      </QuietLine>
      <Notice quote={quote} />
      <SheetPart heading="Parts and labour">
        <QuoteLines quote={quote} />
      </SheetPart>
      {note !== null && (
        <SheetPart heading="Notes">
          <p className={classes.note}>{note}</p>
        </SheetPart>
      )}
      {photoIds.length > 0 && (
        <SheetPart heading="Photos">
          <Photos photoIds={photoIds} address={address} />
        </SheetPart>
      )}
      {canAnswer && (
        <SheetPart heading="Your answer" isPrinted={false}>
          <AnswerForm quote={quote} address={address} reload={reload} />
        </SheetPart>
      )}
      <p className={classes.download} data-print="hide">
        <a href={requestUrl(accessCalls.quotePdf.path, { params: address })} download={quote.fileName}>
          Download PDF
        </a>
      </p>
    </LinkSheet>
  );
}

/** The customer needn't know whether the mail went out; a version that waits but takes no answer now has its notice alone. */
function statusText({ state, canAnswer }: QuotePage): string | undefined {
  if (state === 'unsent' || state === 'waiting') return canAnswer ? quoteStateLabels.waiting : undefined;
  return quoteStateLabels[state];
}

function Notice({ quote: { notice, state, answeredAt, answeredBy, answerMethod } }: { quote: QuotePage }) {
  if (answeredAt === null) return notice === null ? null : <p className={classes.notice}>{notice}</p>;
  const by = answeredBy === null ? '' : ` by ${answeredBy}`;
  const how = answerMethod === null ? '' : ` ${answerMethodLabels[answerMethod]}`;
  return (
    <p className={classes.notice} role="status">
      {quoteStateLabels[state]}
      {by}
      {how} on {formatDay(dayIn(companyZone, new Date(answeredAt)))}.{' '}
      {state === 'approved' ? 'We’ll start the repair.' : 'We won’t repair this robot.'}
    </p>
  );
}

function Photos({ photoIds, address }: { photoIds: readonly string[]; address: QuoteAddress }) {
  return (
    <ul className={classes.photos}>
      {photoIds.map((photoId, index) => (
        <li key={photoId}>
          <img
            src={requestUrl(accessCalls.quotePhoto.path, { params: { ...address, photoId } })}
            alt={`The robot, ${index + 1} of ${photoIds.length}`}
            loading="lazy"
          />
        </li>
      ))}
    </ul>
  );
}
