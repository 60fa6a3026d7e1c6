import { Button, Modal } from '@mantine/core';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { uninvoicedQuotes } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import type { SteppedCase } from '../steps/stepped-request.ts';
import type { ServiceSteps } from '../steps/use-service-steps.ts';
import { quotesQuery } from './quote-queries.ts';

type Question = { robots: readonly Robot[]; quotes: readonly Quote[] };

/** Returns what hands robots over, and asks first where what was approved isn’t invoiced. */
export function useHandOver(request: Pick<SteppedCase, 'id'>, steps: ServiceSteps) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = async (robots: readonly Robot[]) => {
    const { quotes } = await queries.fetchQuery({ ...quotesQuery(request.id), staleTime: 0 });
    const open = uninvoicedQuotes(quotes).filter(({ robotId }) => robots.some(({ id }) => id === robotId));
    if (open.length === 0) return steps.take('giveBack', robots);
    setQuestion({ robots, quotes: open });
  };
  const dialog = question && <HandOverDialog {...question} steps={steps} onClose={() => setQuestion(null)} />;
  return { ask, dialog };
}

function HandOverDialog({ robots, quotes, steps, onClose }: Question & { steps: ServiceSteps; onClose: () => void }) {
  const hasInvoice = useRef(true);
  const form = useFormDialog({}, onClose, () => steps.take('giveBack', robots, { invoice: hasInvoice.current }));
  const submitAs = (invoice: boolean) => (event: FormEvent) => {
    hasInvoice.current = invoice;
    return form.submit(event);
  };
  return (
    <Modal opened onClose={onClose} title="Invoice the repair?">
      <DialogForm
        button="Invoice and hand over"
        back="Back"
        others={
          <Button variant="default" disabled={form.isBusy} onClick={submitAs(false)}>
            Hand over without invoice
          </Button>
        }
        isBusy={form.isBusy}
        onSubmit={submitAs(true)}
        onClose={onClose}
      >
        {quotes.map(({ id, robotName, caseId, totalCents }) => (
          <p key={id}>
            {robotName} ({caseId}): {formatCents(totalCents)} was approved and isn’t invoiced.
          </p>
        ))}
      </DialogForm>
    </Modal>
  );
}
