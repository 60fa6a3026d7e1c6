import type { PayoutView } from '@poolhouse/domain/features/payments/payouts/payout';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { ReactNode } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import classes from '../allocation/allocation.module.css';
import { usePayoutChanges } from './use-payout-changes.ts';

type Line = { id: string; date: string; amountCents: number; text: string | null };

const columnsOf = (label: string) =>
  [
    { label },
    { label: 'Text', isOptional: true },
    { label: 'Amount', isNumber: true },
    { label: 'Actions', isUnseen: true },
  ] as const;

/** Shows the bank lines and deductions of a payout, and the bank lines that may belong to it with the reason. */
export function BankLines({ payout }: { payout: PayoutView }) {
  const { match, unmatch, removeDeduction } = usePayoutChanges(payout);
  const { bankLines, deductions, offers } = payout;
  return (
    <div className={classes.section}>
      {bankLines.length > 0 && (
        <Lines title="In the bank" lines={bankLines} button="Remove" onClick={({ id }) => unmatch(id)} />
      )}
      {deductions.length > 0 && (
        <Lines title="Deducted" lines={deductions} button="Remove" onClick={({ id }) => removeDeduction(id)} />
      )}
      {offers.length > 0 && (
        <Lines
          title="May belong to it"
          lines={offers}
          button="Match"
          note={({ id }) => offers.find((one) => one.id === id)?.reason}
          onClick={({ id }) => match(id)}
        />
      )}
    </div>
  );
}

type Props = {
  title: string;
  lines: readonly Line[];
  button: string;
  note?: (line: Line) => ReactNode;
  onClick: (line: Line) => Promise<void>;
};

function Lines({ title, lines, button, note, onClick }: Props) {
  return (
    <PlainTable columns={columnsOf(title)}>
      {lines.map((line) => (
        <tr key={line.id}>
          <th scope="row">{formatDay(line.date)}</th>
          <PlainCell isOptional>
            {line.text}
            {note && <div className={classes.note}>{note(line)}</div>}
          </PlainCell>
          <PlainCell isNumber>{formatCents(line.amountCents)}</PlainCell>
          <PlainCell>
            <ReasonButton
              permission="payments:edit"
              size="xs"
              variant="default"
              aria-label={`${button}: ${formatCents(line.amountCents)}, ${formatDay(line.date)}`}
              onClick={() => void withErrorNotice(onClick(line))}
            >
              {button}
            </ReasonButton>
          </PlainCell>
        </tr>
      ))}
    </PlainTable>
  );
}
