import { SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import type { QuoteAnswer } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import type { QuoteActions } from './quote-queries.ts';

type Props = { quote: Quote; answer: QuoteActions['answer']; onClose: () => void };

/** Asks for the answer that a customer gave by phone or at the counter. */
export function AnswerDialog({ quote, answer, onClose }: Props) {
  const start = { answer: 'approved' as QuoteAnswer, by: '', reason: '' };
  const form = useAsked(start, onClose, (values) => answer(quote, values));
  const { values, errors, set } = form;
  return (
    <AskedDialog
      title="Record the customer’s answer"
      about={`Version ${quote.version} for ${quote.robotName}, ${formatCents(quote.totalCents)}.`}
      button="Save answer"
      isIncomplete={values.by.trim() === ''}
      form={form}
      onClose={onClose}
    >
      <SegmentedControl
        mt="sm"
        fullWidth
        aria-label="Answer"
        value={values.answer}
        data={[
          { value: 'approved', label: 'Approved' },
          { value: 'declined', label: 'Declined' },
        ]}
        onChange={(next) => set({ answer: next as QuoteAnswer })}
      />
      <TextInput
        mt="sm"
        label="Answered by"
        required
        maxLength={textLimits.name}
        value={values.by}
        error={errors.by}
        onChange={(event) => set({ by: event.currentTarget.value })}
      />
      <Textarea
        mt="sm"
        label="Note"
        rows={2}
        maxLength={textLimits.note}
        value={values.reason}
        error={errors.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
    </AskedDialog>
  );
}
