import { Button, Group, Loader, Stack } from '@mantine/core';
import type { CardPayment } from '@poolhouse/domain/features/pos/cards/card-payment';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { InstantText } from '../../../ui/instant-text.tsx';
import classes from '../counter.module.css';
import { CardDecision } from './card-decision.tsx';

type Props = { sale: Sale; payment: CardPayment; onChanged: (sale: Sale) => void };

/** Shows a payment that was requested from the card terminal, until it has ended. */
export function CardWaiting({ sale, payment, onChanged }: Props) {
  return payment.status === 'unknown' ? (
    <Stack gap="md">
      <div role="alert">
        <h2>Check whether the card was charged</h2>
        <p className={classes.total}>{formatCents(payment.amountCents)}</p>
        {payment.message !== null && <p>{payment.message}</p>}
        <p>
          Poolhouse keeps asking the card provider, and takes the payment once it answers. Don’t charge the card again
          before that. If it takes too long, look at the last payment on the terminal, then record what you found.
        </p>
      </div>
      <CardDecision sale={sale} outcomes={['declined', 'approved']} onDecided={onChanged} />
    </Stack>
  ) : (
    <CardRequest sale={sale} payment={payment} onChanged={onChanged} />
  );
}

function CardRequest({ sale, payment, onChanged }: Props) {
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    await withErrorNotice(callApi(salesApi.cancelCard, { params: { id: sale.id } }).then(onChanged));
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
        <Button variant="default" autoFocus loading={isBusy} onClick={() => void cancel()}>
          Cancel card payment
        </Button>
      </Group>
    </Stack>
  );
}
