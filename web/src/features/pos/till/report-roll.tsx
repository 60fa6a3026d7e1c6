import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { creditLabels } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { approvalLabels } from '@poolhouse/domain/features/pos/tills/day-figures';
import { movementLabels } from '@poolhouse/domain/features/pos/tills/till';
import { reportTitle, type TillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { InstantText } from '../../../ui/instant-text.tsx';
import { Roll, RollLines, RollRow, RollTitle } from '../receipt/roll.tsx';

/** Shows the report of a till when the page is printed. */
export function ReportRoll({ report, company }: { report: TillReport; company: Desk['company'] }) {
  const { openedAt, closedAt, closedBy, at, methods, movements, approvals } = report;
  return (
    <Roll>
      <RollTitle isCompany>{company.name}</RollTitle>
      {company.abn !== null && <p>ABN {company.abn}</p>}
      <RollTitle>{reportTitle(report)}</RollTitle>
      <p>
        Opened <InstantText at={openedAt} />, {report.openedBy}
      </p>
      <p>
        {closedAt === null ? 'As at ' : 'Closed '}
        <InstantText at={closedAt ?? at} />
        {closedBy !== null && `, ${closedBy}`}
      </p>
      <RollRow label={`Sales (${report.sales})`} cents={report.totalCents} isStrong />
      <RollRow label="GST included" cents={report.gstCents} />
      <RollRow label="Discounts" cents={report.discountCents} />
      <RollRow label={`Refunds (${report.refunds})`} cents={report.refundedCents} />
      <RollRow label="Float" cents={report.floatCents} />
      <RollRow label="Rounding" cents={report.roundingCents} />
      <RollLines>
        {methods.map(({ method, takenCents, refundedCents, expectedCents, countedCents, differenceCents }) => (
          <li key={method}>
            <RollRow label={`${tenderMethodLabels[method]} taken`} cents={takenCents} isStrong />
            {refundedCents > 0 && <RollRow label={method === 'gift' ? 'Issued' : 'Refunded'} cents={-refundedCents} />}
            {expectedCents !== null && <RollRow label="Expected" cents={expectedCents} />}
            {countedCents !== null && <RollRow label="Counted" cents={countedCents} />}
            {differenceCents !== null && <RollRow label="Difference" cents={differenceCents} />}
          </li>
        ))}
      </RollLines>
      {report.credits.map(({ kind, givenCents, creditedCents }) => (
        <RollRow key={kind} label={creditLabels[kind]} cents={givenCents - creditedCents} />
      ))}
      {movements.map(({ id, direction, reason, createdByName, amountCents }) => (
        <RollRow
          key={id}
          label={`${movementLabels[direction]}: ${reason}, ${createdByName}`}
          cents={direction === 'in' ? amountCents : -amountCents}
        />
      ))}
      {report.lateSales.map(({ saleId, sale, offlineNumber, totalCents }) => (
        <RollRow key={saleId} label={`Late: ${sale}, receipt ${offlineNumber}`} cents={totalCents} />
      ))}
      {approvals.map(({ sale, what, name, reason, approvedBy, amountCents }, place) => (
        <RollRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a sale may have several, which never change places
          key={place}
          label={`${sale} ${what === 'delivery' ? approvalLabels.delivery : name}: ${reason}, ${approvedBy}`}
          cents={amountCents ?? 0}
        />
      ))}
      {report.note !== null && <p>{report.note}</p>}
      {report.bankedCents !== null && <RollRow label={`Bank ${report.bankReference}`} cents={report.bankedCents} />}
      {report.floatLeftCents !== null && <RollRow label="Float left" cents={report.floatLeftCents} />}
    </Roll>
  );
}
