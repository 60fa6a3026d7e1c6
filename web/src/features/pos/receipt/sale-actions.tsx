import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { refundableCents } from '@poolhouse/domain/features/pos/sales-on-credit/credited-refund';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { useState } from 'react';
import { recordPath } from '../../../platform/registered-features.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { posPaths } from '../paths.ts';
import { tillsQuery } from '../pos-queries.ts';
import { RefundDialog } from '../refunds/refund-dialog.tsx';
import { CancelLayByDialog } from '../sales-on-credit/cancel-lay-by-dialog.tsx';
import { ReceiptButtons } from './receipt-buttons.tsx';

/** Offers what can be done with a sale: print it, refund or exchange it, cancel a lay-by, and take a payment. */
export function SaleActions({ sale, desk }: { sale: Sale; desk: Desk }) {
  const { id, number, status, orderId } = sale;
  const [dialog, setDialog] = useState<'refund' | 'cancel' | null>(null);
  const close = () => setDialog(null);
  const path = orderId === null ? null : recordPath('order', orderId);
  return (
    <>
      {number !== null && <ReceiptButtons sale={sale} desk={desk} />}
      {(status === 'finished' || status === 'part-paid' || status === 'pay-later') && (
        <ReasonButton
          permission="pos:approve"
          variant="default"
          reason={refundableCents(sale) > sale.refundedCents ? null : 'All of this sale is refunded.'}
          onClick={() => setDialog('refund')}
        >
          Refund or exchange
        </ReasonButton>
      )}
      {status === 'lay-by' && (
        <ReasonButton
          permission="pos:approve"
          variant="default"
          reason={sale.dueCents > 0 ? null : 'All of it is paid. Finish the sale, then refund it.'}
          onClick={() => setDialog('cancel')}
        >
          Cancel lay-by
        </ReasonButton>
      )}
      {(status === 'part-paid' || status === 'pay-later' || status === 'lay-by') && (
        <ReasonButton permission="pos:create" to={posPaths.till} search={{ cart: id }}>
          Take a payment
        </ReasonButton>
      )}
      {path !== null && (
        <ReasonButton permission="orders:view" variant="default" to={path}>
          Open order
        </ReasonButton>
      )}
      {dialog !== null && (
        <Loaded query={tillsQuery()} what="The tills">
          {({ tills }) => {
            const Dialog = dialog === 'refund' ? RefundDialog : CancelLayByDialog;
            return <Dialog sale={sale} tills={tills} onClose={close} />;
          }}
        </Loaded>
      )}
    </>
  );
}
