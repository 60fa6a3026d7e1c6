import { cardPaymentLabels } from '@poolhouse/domain/features/pos/cards/card-payment';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { CardDecision } from '../steps/card-decision.tsx';

/** Shows a card payment whose result is unclear, and asks how it was settled. */
export function CardNotice({ sale }: { sale: Sale }) {
  const queries = useQueryClient();
  const { cardStatus, cardPayment } = sale;
  if (cardPayment === null || (cardStatus !== 'unknown' && cardStatus !== 'overcharged' && cardStatus !== 'uncharged'))
    return null;
  const { amountCents, message } = cardPayment;
  return (
    <Section title={`Card payment: ${cardPaymentLabels[cardStatus].toLowerCase()}`}>
      <p role="alert">{[formatCents(amountCents), message].filter(Boolean).join('. ')}</p>
      <CardDecision
        sale={sale}
        outcomes={cardStatus === 'unknown' ? ['declined', 'approved'] : ['settled']}
        onDecided={() => void refreshCalls(queries, salesApi.get, salesApi.list)}
      />
    </Section>
  );
}
