import { Button, CopyButton, Group } from '@mantine/core';
import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import {
  answerMethodLabels,
  type QuoteState,
  quoteStateLabels,
} from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useState } from 'react';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { storedPractice } from '../../../platform/session/practice.ts';
import type { Permission } from '../../../platform/use-can.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { QuoteActions } from './quote-queries.ts';
import classes from './quotes-section.module.css';

const colours = {
  unsent: 'gray',
  waiting: 'yellow',
  approved: 'green',
  declined: 'red',
  expired: 'gray',
  replaced: 'gray',
} as const satisfies Record<QuoteState, StatusColour>;

const columns = [
  { label: 'Version' },
  { label: 'State' },
  { label: 'Total incl. GST', isNumber: true },
  { label: 'Actions', isUnseen: true },
] as const;

type Props = { quotes: readonly Quote[]; actions: QuoteActions; permission: Permission };
type OpenDialog = { quote: Quote; what: 'answer' | 'payment' };

/** Shows the versions of the quote of a robot, the newest first, and what can be done with each. */
export function QuoteVersions({ quotes, actions, permission }: Props) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <div className={classes.versions}>
        <PlainTable columns={columns}>
          {quotes.map((quote) => (
            <tr key={quote.id} data-off={quote.state === 'replaced' || undefined}>
              <th scope="row">
                Version {quote.version}
                <span className={classes.quiet}>until {formatDay(quote.validUntil)}</span>
              </th>
              <PlainCell>
                <StatusDot colour={colours[quote.state]} label={quoteStateLabels[quote.state]} />
                <AnswerDetails quote={quote} />
              </PlainCell>
              <PlainCell isNumber>
                {formatCents(quote.totalCents)}
                <Invoiced quote={quote} />
              </PlainCell>
              <PlainCell>
                <Steps
                  quote={quote}
                  actions={actions}
                  permission={permission}
                  ask={(what) => setDialog({ quote, what })}
                />
              </PlainCell>
            </tr>
          ))}
        </PlainTable>
      </div>
      {dialog?.what === 'answer' && <AnswerDialog quote={dialog.quote} answer={actions.answer} onClose={close} />}
      {dialog?.what === 'payment' && <PaymentDialog quote={dialog.quote} pay={actions.pay} onClose={close} />}
    </>
  );
}

/** Says who answered and when, or when it was sent. */
function AnswerDetails({
  quote: { answeredAt, answeredBy, answerMethod, sentAt, sentTo, answerReason },
}: {
  quote: Quote;
}) {
  if (answeredAt !== null)
    return (
      <span className={classes.quiet}>
        Answered {answeredBy !== null && `by ${answeredBy} `}
        {answerMethod !== null && `${answerMethodLabels[answerMethod]} `}on <InstantText at={answeredAt} />
        {answerReason !== null && `: ${answerReason}`}
      </span>
    );
  if (sentAt === null) return null;
  return (
    <span className={classes.quiet}>
      Sent to {sentTo} on <InstantText at={sentAt} isDayOnly />
    </span>
  );
}

function Invoiced({ quote: { invoice } }: { quote: Quote }) {
  if (invoice === null) return null;
  const { number, dueCents } = invoice;
  return (
    <span className={classes.quiet}>
      {number} · {dueCents === 0 ? 'paid' : `${formatCents(dueCents)} due`}
    </span>
  );
}

type StepsProps = {
  quote: Quote;
  actions: QuoteActions;
  permission: Permission;
  ask: (what: OpenDialog['what']) => void;
};

function Steps({ quote, actions, permission, ask }: StepsProps) {
  const { id, link, canAnswer, state, invoice, caseId, version } = quote;
  const small = { permission, size: 'xs', variant: 'default' } as const;
  const isPractice = storedPractice() !== null;
  const download = (document: 'quote' | 'invoice') =>
    void withErrorNotice(downloadCsv(quotesApi.document, undefined, { params: { id, document } }));
  return (
    <Group gap={6} wrap="wrap" justify="flex-end">
      {canAnswer && (
        <ReasonButton {...small} onClick={() => ask('answer')}>
          Record answer…
        </ReasonButton>
      )}
      {state === 'approved' && invoice === null && !isPractice && (
        <ReasonButton {...small} onClick={() => void withErrorNotice(actions.invoice(quote))}>
          Invoice
        </ReasonButton>
      )}
      {invoice !== null && invoice.dueCents > 0 && (
        <ReasonButton {...small} onClick={() => ask('payment')}>
          Take payment…
        </ReasonButton>
      )}
      {link !== null && (
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy} aria-label={`Copy link of version ${version}`}>
              {copied ? 'Copied' : 'Copy link'}
            </Button>
          )}
        </CopyButton>
      )}
      {!isPractice && (
        <Button
          size="xs"
          variant="default"
          onClick={() => download('quote')}
          aria-label={`PDF of ${caseId}, version ${version}`}
        >
          PDF
        </Button>
      )}
      {invoice !== null && (
        <Button size="xs" variant="default" onClick={() => download('invoice')}>
          Invoice PDF
        </Button>
      )}
    </Group>
  );
}
