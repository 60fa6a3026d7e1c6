import { Button, Group, Loader, Stack } from '@mantine/core';
import type { CardPayment } from '@poolhouse/domain/features/pos/cards/card-payment';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import type { Cart } from '../cart/use-cart.ts';
import classes from '../counter.module.css';
import { DecideCardDialog } from './decide-card-dialog.tsx';

const everyMs = 1_500;

type Props = { cart: Cart; sale: Sale; payment: CardPayment };

/** Shows a payment that the card terminal was asked for, until it has ended. */
export function CardWaiting({ cart, sale, payment }: Props) {
  useReadUntilEnd(cart);
  return payment.status === 'unknown' ? (
    <CardUnknown cart={cart} sale={sale} payment={payment} />
  ) : (
    <CardRequest cart={cart} sale={sale} payment={payment} />
  );
}

/** Reads the sale again and again: the terminal may end at any time. */
function useReadUntilEnd({ sync }: Cart): void {
  useEffect(() => {
    const timer = setInterval(() => void sync.refresh().catch(() => undefined), everyMs);
    return () => clearInterval(timer);
  }, [sync]);
}

function CardRequest({ cart, sale, payment }: Props) {
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await withErrorNotice(
      callApi(salesApi.cancelCard, { params: { id: sale.id } }).then((answer) => cart.sync.show(answer)),
    );
    await cart.sync.refresh().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Stack gap="md">
      <div role="status">
        <Group gap="sm">
          <Loader size="sm" aria-hidden />
          <h2>{payment.isCancelling ? 'Cancelling on the card terminal' : 'Waiting for the card terminal'}</h2>
        </Group>
        <p className={classes.total}>{formatCents(payment.amountCents)}</p>
        <p>
          Ask the customer to tap, insert or swipe their card. Started by {payment.startedBy}{' '}
          <InstantText at={payment.startedAt} />.
        </p>
      </div>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus autoFocus loading={isBusy} onClick={() => void cancel()}>
          Cancel card payment
        </Button>
      </Group>
    </Stack>
  );
}

function CardUnknown({ cart, sale, payment }: Props) {
  const [outcome, setOutcome] = useState<'approved' | 'declined' | null>(null);
  return (
    <Stack gap="md">
      <div role="alert">
        <h2>Check whether the card was charged</h2>
        <p className={classes.total}>{formatCents(payment.amountCents)}</p>
        {payment.message !== null && <p>{payment.message}</p>}
        <p>
          We keep asking, and take the payment as soon as the answer is here. Don’t charge the card again before that.
          If it takes too long, look at the terminal’s last payment or in the Stripe dashboard, then say what you found.
        </p>
      </div>
      <Group justify="flex-end">
        <ReasonButton permission="pos:approve" variant="default" onClick={() => setOutcome('declined')}>
          The card wasn’t charged
        </ReasonButton>
        <ReasonButton permission="pos:approve" onClick={() => setOutcome('approved')}>
          The card was charged
        </ReasonButton>
      </Group>
      {outcome !== null && (
        <DecideCardDialog cart={cart} saleId={sale.id} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
    </Stack>
  );
}
