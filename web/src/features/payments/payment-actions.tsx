import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { IconArrowBackUp, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { LogItem } from '../../ui/log-link.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PrintItem } from '../../ui/print-page.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { AllocateDialog } from './allocation/allocate-dialog.tsx';
import { FailDialog, RefundDialog } from './payment-dialogs.tsx';
import { centsIn } from './payment-marks.tsx';

/** Shows what can be done with a payment besides editing it. */
export function PaymentActions({ payment }: { payment: Payment }) {
  const [dialog, setDialog] = useState<'allocate' | 'refund' | 'fail' | null>(null);
  const refusal = refuseRefund(payment);
  return (
    <>
      {payment.openCents !== 0 && (
        <ReasonButton permission="payments:edit" variant="default" onClick={() => setDialog('allocate')}>
          Allocate
        </ReasonButton>
      )}
      <MoreMenu label="More actions">
        <ReasonItem
          permission="payments:approve"
          label="Refund…"
          icon={<IconArrowBackUp size={16} stroke={1.75} />}
          refused={
            refusal === null ? null : { permission: 'payments:approve', refusal: { rule: 'status', message: refusal } }
          }
          onClick={() => setDialog('refund')}
        />
        {canFail(payment) && (
          <ReasonItem
            permission="payments:approve"
            label="Mark as failed…"
            icon={<IconCircleX size={16} stroke={1.75} />}
            isGrave
            onClick={() => setDialog('fail')}
          />
        )}
        <LogItem kind="payment" id={payment.id} />
        <PrintItem />
      </MoreMenu>
      {dialog === 'allocate' && <AllocateDialog payment={payment} onClose={() => setDialog(null)} />}
      {dialog === 'fail' && <FailDialog payment={payment} onClose={() => setDialog(null)} />}
      {dialog === 'refund' && <RefundDialog payment={payment} onClose={() => setDialog(null)} />}
    </>
  );
}

/** Returns why nothing of a payment can be refunded; null when something can. */
function refuseRefund(payment: Payment): string | null {
  if (payment.status === 'failed') return 'This payment failed.';
  const cents = centsIn(payment);
  if (cents < 0) return 'This is money that was paid out.';
  if (payment.source === 'marketplace') return 'The store pays its buyers back. Refund the order instead.';
  return payment.refundedCents >= cents ? 'All of it was refunded.' : null;
}

/** Returns whether a payment may be marked as failed: money received that no bank or store says it moved, and that no journal has. */
function canFail({ amount, status, bankAccount, payoutId, journalId, refundedCents }: Payment): boolean {
  const isOurs = bankAccount === null && payoutId === null && journalId === null;
  return amount > 0 && status !== 'failed' && refundedCents === 0 && isOurs;
}
