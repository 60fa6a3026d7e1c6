import { Anchor } from '@mantine/core';
import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { lineTotal } from '@poolhouse/domain/features/commercial/quotes/quote-lines';
import {
  type CommercialQuoteStatus,
  commercialQuoteLifecycle,
  commercialQuoteLimits,
  subjectOf,
} from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { recordPages } from '../../../records/record-pages.tsx';
import { RecordSummary } from '../../../ui/detail/record-summary.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { MoneyText } from '../../../ui/money-text.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import type { StatusStep } from '../../../ui/status-steps/status-step.ts';
import { useStep } from '../../../ui/status-steps/use-step.tsx';
import { commercialPaths, reportPaths } from '../paths.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { QuoteForm } from './quote-form.tsx';
import { QuoteStatusDot } from './quote-list-page.tsx';
import { QuoteSharing } from './quote-sharing.tsx';
import { quotes } from './quote-view.ts';

type Shown = { record: CommercialQuote };

function Facts({ record: { status, version, customerId, pool_name, reportId, reportDay } }: Shown) {
  return (
    <>
      <QuoteStatusDot status={status} />
      <span>Version {version}</span>
      <Anchor component={Link} to={commercialPaths.record(customerId)}>
        {pool_name}
      </Anchor>
      <Anchor component={Link} to={reportPaths.record(reportId)}>
        Report of {formatDay(reportDay)}
      </Anchor>
    </>
  );
}

const Summary = ({ record }: Shown) => (
  <RecordSummary
    facts={[
      ...quotes.factsOf(record, 'totalCents', 'gstCents', 'validUntil', 'managed_by', 'createdBy'),
      ...quotes.factsOf(record, 'answeredBy', 'answeredOn', 'answerReason'),
    ]}
    notes={record.note}
  />
);

const columns = [
  { label: 'Description' },
  { label: 'Quantity', isNumber: true },
  { label: 'Unit price', isNumber: true, isOptional: true },
  { label: 'Total', isNumber: true },
];

/** Shows the lines of a quote, with their prices including GST. */
function Lines({ record: { lines, totalCents } }: Shown) {
  return (
    <Section isWide title="Lines" description="Prices include GST.">
      <PlainTable columns={columns} scrollsByKeyboard>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and lines are never sorted
          <LineRow key={at} line={line} />
        ))}
        <tr>
          <th scope="row">Total</th>
          <PlainCell isNumber>{''}</PlainCell>
          <PlainCell isNumber isOptional>
            {''}
          </PlainCell>
          <PlainCell isNumber>
            <MoneyText cents={totalCents} />
          </PlainCell>
        </tr>
      </PlainTable>
    </Section>
  );
}

function LineRow({ line }: { line: CommercialQuote['lines'][number] }) {
  const total = lineTotal(line);
  return (
    <tr>
      <th scope="row" data-wraps>
        {line.description}
      </th>
      <PlainCell isNumber>{line.quantity}</PlainCell>
      <PlainCell isNumber isOptional>
        {line.unitCents === null ? '' : <MoneyText cents={line.unitCents} />}
      </PlainCell>
      <PlainCell isNumber>{total === null ? 'No price' : <MoneyText cents={total} />}</PlainCell>
    </tr>
  );
}

/** Gives a quote its next status; an answer is recorded with who gave it and when. */
function Steps({ record }: Shown) {
  const queries = useQueryClient();
  const { id, number, status } = record;
  const subject = { status, ...subjectOf(record, dayIn(companyZone, new Date())) };
  const { take, dialog } = useStep(
    async ({ to }: StatusStep<CommercialQuoteStatus>) => {
      await callApi(commercialQuotesApi.changeStatus, { params: { id }, body: { status: to as 'sent' | 'draft' } });
      await refreshCalls(queries, ...quotes.makesOld);
      notify.success(`Quote ${number} is now ${commercialQuoteLifecycle.labels[to].toLowerCase()}.`);
    },
    ({ to }, close) => <AnswerDialog quote={record} answer={to as 'accepted' | 'declined'} onClose={close} />,
  );
  return (
    <>
      {commercialQuoteLifecycle.offeredSteps(subject).map((step) => (
        <ReasonButton
          key={step.to}
          variant="default"
          permission={step.permission}
          reason={step.refusal}
          onClick={() => take(step)}
        >
          {step.label}
        </ReasonButton>
      ))}
      {dialog}
    </>
  );
}

/** Shows one quote to a commercial customer. */
export const { page: QuotePage } = recordPages(quotes, {
  facts: Facts,
  summary: Summary,
  more: Lines,
  hasSent: true,
  menu: ({ record }) => (
    <>
      <Steps record={record} />
      <QuoteSharing quote={record} />
    </>
  ),
  limits: ({ status }) => commercialQuoteLimits[status],
  form: QuoteForm,
});
