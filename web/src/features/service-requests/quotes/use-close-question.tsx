import { Alert } from '@mantine/core';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { uninvoicedQuotes } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { quotesQuery } from './quote-queries.ts';

type Request = { id: string; caseId: string };
type Question = { request: Request; quotes: readonly Quote[]; close: () => Promise<void> };

/** Returns what gives a request a status, and asks first where it would be closed with an approved quote that isn’t invoiced. */
export function useCloseQuestion() {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const askBeforeClosing = async (request: Request, to: string, change: () => Promise<void>) => {
    if (to !== 'Closed') return change();
    const { quotes } = await queries.fetchQuery({ ...quotesQuery(request.id), staleTime: 0 });
    const open = uninvoicedQuotes(quotes);
    if (open.length === 0) return change();
    setQuestion({ request, quotes: open, close: change });
  };
  const dialog = question && <CloseDialog {...question} onClose={() => setQuestion(null)} />;
  return { askBeforeClosing, dialog };
}

function CloseDialog({ request, quotes, close, onClose }: Question & { onClose: () => void }) {
  const form = useFormDialog({}, onClose, close);
  return (
    <FormDialog
      title={`Close ${request.caseId} without an invoice?`}
      about={quotes.map(textOf).join(' ')}
      button="Close without invoice"
      back="Back"
      isGrave
      form={form}
      onClose={onClose}
    />
  );
}

/** Says in a dialog that closes a request what isn’t invoiced; nothing where all is. */
export function UninvoicedNotice({ requestId }: { requestId: string }) {
  const { data } = useQuery(quotesQuery(requestId));
  const open = uninvoicedQuotes(data?.quotes ?? []);
  if (open.length === 0) return null;
  return (
    <Alert color="yellow" mt="md">
      {open.map(textOf).join(' ')}
    </Alert>
  );
}

const textOf = ({ caseId, robotName, totalCents }: Quote) =>
  `The approved quote of ${robotName} (${caseId}), ${formatCents(totalCents)}, isn’t invoiced.`;
