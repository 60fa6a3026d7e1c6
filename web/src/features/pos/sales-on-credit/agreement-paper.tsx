import { type LayByAgreement, termsOfAgreement } from '@poolhouse/domain/features/pos/sales-on-credit/lay-by-agreement';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { CompanyLines } from '../receipt/company-lines.tsx';
import { type Paper, Roll, RollLines, RollRow, RollTitle } from '../receipt/roll.tsx';

/** Shows the agreement of a lay-by when the page is printed: on a roll of 80 mm, or on A4. */
export function AgreementPaper({ agreement, desk, paper }: { agreement: LayByAgreement; desk: Desk; paper: Paper }) {
  const { number, agreedOn, agreedBy, buyer, lines, instalments } = agreement;
  return (
    <Roll paper={paper}>
      <CompanyLines company={desk.company} />
      <RollTitle>Lay-by agreement {number}</RollTitle>
      <p>
        {formatDay(agreedOn)} · {agreedBy}
      </p>
      {buyer.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <RollLines>
        {lines.map(({ name, quantity, unitCents, cents }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
          <li key={place}>
            <RollRow label={name} cents={cents} />
            {quantity > 1 && (
              <span>
                {quantity} × {formatCents(unitCents)}
              </span>
            )}
          </li>
        ))}
      </RollLines>
      {agreement.discountCents > 0 && <RollRow label="Discount" cents={-agreement.discountCents} />}
      <RollRow label="Delivery" cents={agreement.shippingCents} />
      <RollRow label="Total incl. GST" cents={agreement.totalCents} isStrong />
      <RollRow label="GST included" cents={agreement.gstCents} />
      <RollRow label={`Paid on ${formatDay(agreedOn)}`} cents={agreement.firstCents} />
      <RollTitle>Instalments</RollTitle>
      {instalments.map(({ dueOn, amountCents }) => (
        <RollRow key={dueOn} label={`By ${formatDay(dueOn)}`} cents={amountCents} />
      ))}
      {termsOfAgreement(agreement).map(({ heading, text }) => (
        <div key={heading}>
          <RollTitle>{heading}</RollTitle>
          <p>{text}</p>
        </div>
      ))}
    </Roll>
  );
}
