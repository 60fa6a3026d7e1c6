import { Group } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { ReasonTextDialog } from '../../../ui/form/reason-text-dialog.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';

type Outcome = 'approved' | 'declined' | 'settled';
const outcomeLabels: Record<Outcome, string> = {
  approved: 'The card was charged',
  declined: 'The card wasn’t charged',
  settled: 'Record how it was settled',
};

type Props = { sale: Sale; outcomes: readonly Outcome[]; onDecided: (sale: Sale) => void };

/** Records what a person found out of a card payment, with the reason. */
export function CardDecision({ sale, outcomes, onDecided }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  return (
    <Group justify="flex-end">
      {outcomes.map((one) => (
        <ReasonButton key={one} permission="pos:approve" variant="default" onClick={() => setOutcome(one)}>
          {outcomeLabels[one]}
        </ReasonButton>
      ))}
      {outcome !== null && (
        <ReasonTextDialog
          title={outcomeLabels[outcome]}
          about="Say where you saw it: on the receipt of the terminal, or in the dashboard of the card provider."
          button="Record"
          send={async (reason) =>
            onDecided(await callApi(salesApi.decideCard, { params: { id: sale.id }, body: { outcome, reason } }))
          }
          onClose={() => setOutcome(null)}
        />
      )}
    </Group>
  );
}
