import { Button, Group } from '@mantine/core';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { printPage } from '../../../ui/print-page.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import classes from '../counter.module.css';
import { salePaths } from '../paths.ts';
import { saleQuery } from '../pos-queries.ts';
import { CreditLink, paybackText } from '../refunds/refund-list.tsx';
import { creditText } from '../sales-on-credit/credit-text.ts';
import { changeOf } from './change-of.ts';
import { Receipt } from './receipt.tsx';
import { ReceiptButtons } from './receipt-buttons.tsx';

/** Shows a sale that is finished: the change first, then the receipt and the next sale. */
export function SaleDone({ sale, desk, onNext }: { sale: Sale; desk: Desk; onNext: () => void }) {
  const changeCents = changeOf(sale);
  return (
    <section className={classes.done} aria-label="Finished sale">
      <h2>
        {sale.number === null
          ? `Receipt ${sale.offlineNumber}: not yet sent`
          : `Sale ${sale.number} is ${sale.status === 'pay-later' || sale.status === 'lay-by' ? 'confirmed' : 'finished'}`}
      </h2>
      {changeCents !== null && <p className={classes.change}>Change {formatCents(changeCents)}</p>}
      {sale.exchange !== null && <GivenBack saleId={sale.exchange.saleId} number={sale.number} />}
      <p>{creditText(sale) ?? `${formatCents(sale.totalCents)} was paid.`}</p>
      {sale.number === null && (
        <p>It’s kept on this device and sent once there is a connection. Then it gets its number.</p>
      )}
      {!desk.isEndpointOn && (
        <p className={classes.dim}>The endpoint for finished sales isn’t set up: nothing is sent to it.</p>
      )}
      <Group>
        <Button onClick={onNext} data-autofocus autoFocus>
          New sale
        </Button>
        {sale.number === null ? (
          <UnsentReceipt sale={sale} desk={desk} />
        ) : (
          <>
            <ReceiptButtons sale={sale} desk={desk} printsAgreement={isJustAgreed(sale)} />
            <ReasonButton variant="subtle" to={salePaths.record(sale.id)}>
              Open sale
            </ReasonButton>
          </>
        )}
      </Group>
    </section>
  );
}

/** Returns whether a lay-by was agreed with nothing paid since: its agreement is printed at once. */
function isJustAgreed({ status, credit, dueCents }: Sale): boolean {
  return status === 'lay-by' && credit?.amountCents === dueCents;
}

/** Shows what of an exchange goes back to the customer, and leads to the store credit that was issued for it. */
function GivenBack({ saleId, number }: { saleId: string; number: Sale['number'] }) {
  const { data: earlier } = useQuery(saleQuery(saleId));
  const refund = earlier?.refunds.find(({ exchangeNumber }) => exchangeNumber === number);
  if (refund === undefined || refund.paybacks.length === 0) return null;
  return (
    <>
      <p className={classes.change}>Give back: {refund.paybacks.map(paybackText).join(', ')}</p>
      <CreditLink refund={refund} />
    </>
  );
}

/** Prints the receipt of a sale that the server doesn't have yet. */
function UnsentReceipt({ sale, desk }: { sale: Sale; desk: Desk }) {
  return (
    <>
      <Button variant="default" onClick={printPage}>
        Print receipt
      </Button>
      <Receipt sale={sale} desk={desk} print={{ paper: 'roll', form: 'invoice' }} />
    </>
  );
}
