import { Anchor, Button } from '@mantine/core';
import { creditLabels } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { approvalLabels } from '@poolhouse/domain/features/pos/tills/day-figures';
import { movementLabels } from '@poolhouse/domain/features/pos/tills/till';
import { reportTitle, type TillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadCsv } from '../../../platform/api/download-csv.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { type Fact, FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PageBody } from '../../../ui/page-body.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { printPage } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { posPaths, salePaths } from '../paths.ts';
import { deskQuery, reportQuery } from '../pos-queries.ts';
import { BankingDialog } from './banking-dialog.tsx';
import { MethodTable } from './method-table.tsx';
import { ReportRoll } from './report-roll.tsx';

/** Shows the report of a day of a till: X while it is open, Z once it is closed. */
export function ReportPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  return (
    <Loaded query={reportQuery(id)} what="The report">
      {(report) => <ReportView report={report} />}
    </Loaded>
  );
}

function ReportView({ report }: { report: TillReport }) {
  const [isBanking, setBanking] = useState(false);
  const { zNumber, movements, approvals, note } = report;
  const save = () => downloadCsv(tillsApi.reportPdf, undefined, { params: { id: report.id } });
  return (
    <>
      <PageHeader
        title={reportTitle(report)}
        back={<BackLink to={posPaths.tills}>Tills</BackLink>}
        actions={
          <>
            <Button onClick={printPage}>Print</Button>
            <Button variant="default" onClick={() => void withErrorNotice(save())}>
              Save as PDF
            </Button>
            {zNumber !== null && (
              <ReasonButton permission="pos:approve" variant="default" onClick={() => setBanking(true)}>
                {report.bankedCents === null ? 'Record banking' : 'Correct banking'}
              </ReasonButton>
            )}
          </>
        }
      />
      <PageBody>
        <Section title="Sales">
          <FactGrid facts={factsOf(report)} />
        </Section>
        <Section title="By method">
          <MethodTable report={report} />
          {note !== null && <p>{note}</p>}
        </Section>
        {movements.length > 0 && <Movements movements={movements} />}
        {report.lateSales.length > 0 && <LateSales lateSales={report.lateSales} />}
        {approvals.length > 0 && <Approvals approvals={approvals} />}
      </PageBody>
      <Loaded query={deskQuery()} what="The till">
        {(desk) => <ReportRoll report={report} company={desk.company} />}
      </Loaded>
      {isBanking && <BankingDialog day={report} onClose={() => setBanking(false)} />}
    </>
  );
}

function factsOf(report: TillReport): Fact[] {
  const { sales, totalCents, gstCents, discountCents, refunds, refundedCents, takenCents } = report;
  const { openedAt, openedBy, closedAt, closedBy } = report;
  const { floatCents, roundingCents, bankedCents, bankedOn, bankReference, bankedBy, floatLeftCents } = report;
  const banking: Fact[] =
    bankedCents === null
      ? []
      : [
          { label: 'Taken to the bank', value: formatCents(bankedCents) },
          { label: 'Paid in', value: `${formatDay(bankedOn ?? '')}, ${bankReference}, by ${bankedBy}` },
          { label: 'Float left', value: formatCents(floatLeftCents ?? 0) },
        ];
  const opened = (
    <>
      <InstantText at={openedAt} /> by {openedBy}
    </>
  );
  const closed = closedAt !== null && (
    <>
      <InstantText at={closedAt} /> by {closedBy}
    </>
  );
  return [
    { label: 'Opened', value: opened },
    { label: 'Closed', value: closed || 'Still open: figures go on changing' },
    { label: `Sales (${sales})`, value: formatCents(totalCents) },
    { label: 'GST included', value: formatCents(gstCents) },
    { label: 'Discounts', value: formatCents(discountCents) },
    { label: `Refunds (${refunds})`, value: formatCents(refundedCents) },
    { label: 'Taken', value: formatCents(takenCents) },
    ...report.credits.map(({ kind, givenCents, creditedCents }) => ({
      label: creditLabels[kind],
      value: formatCents(givenCents - creditedCents),
    })),
    { label: 'Float', value: formatCents(floatCents) },
    { label: 'Rounding', value: formatCents(roundingCents) },
    ...banking,
  ];
}

const movementColumns = [
  { label: 'Movement' },
  { label: 'Reason' },
  { label: 'By', isOptional: true },
  { label: 'Amount', isNumber: true },
] as const;

function Movements({ movements }: Pick<TillReport, 'movements'>) {
  return (
    <Section title="Movements of cash">
      <PlainTable columns={movementColumns} scrollsByKeyboard>
        {movements.map(({ id, direction, reason, createdByName, createdAt, amountCents }) => (
          <tr key={id}>
            <th scope="row">{movementLabels[direction]}</th>
            <PlainCell>{reason}</PlainCell>
            <PlainCell isOptional>
              {createdByName}, <InstantText at={createdAt} />
            </PlainCell>
            <PlainCell isNumber>{formatCents(amountCents)}</PlainCell>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

const lateColumns = [
  { label: 'Sale' },
  { label: 'Receipt' },
  { label: 'Taken' },
  { label: 'Total', isNumber: true },
] as const;

function LateSales({ lateSales }: Pick<TillReport, 'lateSales'>) {
  return (
    <Section title="Sales of an earlier day, sent late">
      <PlainTable columns={lateColumns}>
        {lateSales.map(({ saleId, sale, offlineNumber, takenAt, totalCents }) => (
          <tr key={saleId}>
            <th scope="row">
              <Anchor component={Link} to={salePaths.record(saleId)} inherit>
                {sale}
              </Anchor>
            </th>
            <PlainCell>{offlineNumber}</PlainCell>
            <PlainCell>
              <InstantText at={takenAt} />
            </PlainCell>
            <PlainCell isNumber>{formatCents(totalCents)}</PlainCell>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}

const approvalColumns = [
  { label: 'Sale' },
  { label: 'Approval' },
  { label: 'Reason' },
  { label: 'By', isOptional: true },
  { label: 'Amount', isNumber: true },
] as const;

function Approvals({ approvals }: Pick<TillReport, 'approvals'>) {
  return (
    <Section title="Approvals">
      <PlainTable columns={approvalColumns}>
        {approvals.map(({ saleId, sale, what, name, reason, approvedBy, amountCents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale may have several, which never change places
          <tr key={place}>
            <th scope="row">
              <Anchor component={Link} to={salePaths.record(saleId)} inherit>
                {sale}
              </Anchor>
            </th>
            <PlainCell>{what === 'delivery' ? approvalLabels.delivery : `${approvalLabels[what]}: ${name}`}</PlainCell>
            <PlainCell>{reason}</PlainCell>
            <PlainCell isOptional>{approvedBy}</PlainCell>
            <PlainCell isNumber>{amountCents === null ? '' : formatCents(amountCents)}</PlainCell>
          </tr>
        ))}
      </PlainTable>
    </Section>
  );
}
