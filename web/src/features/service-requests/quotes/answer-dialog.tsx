import { Group, Radio, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import {
  type QuoteAnswer,
  type RecordedMethod,
  recordedMethods,
} from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import type { QuoteActions } from './quote-queries.ts';

const methodLabels: Record<RecordedMethod, string> = { phone: 'Phone', email: 'Email', 'in-person': 'In person' };
const methods = recordedMethods.map((value) => ({ value, label: methodLabels[value] }));

type Props = {
  quote: Quote;
  /** The answer that the dialog opens with. */
  given?: QuoteAnswer;
  /** Who usually answers: the customer of the request. */
  by?: string;
  answer: QuoteActions['answer'];
  onClose: () => void;
};

type Values = { answer: QuoteAnswer; by: string; method: RecordedMethod | ''; reason: string };

/** Asks for the answer that a customer gave by phone, by email or in person. */
export function AnswerDialog({ quote, given = 'approved', by = '', answer, onClose }: Props) {
  const start: Values = { answer: given, by, method: '', reason: '' };
  const form = useFormDialog(start, onClose, (entered) =>
    answer(quote, { ...entered, method: entered.method as RecordedMethod }),
  );
  const { values, errors, set } = form;
  return (
    <FormDialog
      title="Record the customer’s answer"
      about={`Version ${quote.version} for ${quote.robotName}, ${formatCents(quote.totalCents)}.`}
      button="Save answer"
      reason={
        values.by.trim() === '' ? 'Enter who answered.' : values.method === '' ? 'Choose how they answered.' : null
      }
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
      <Radio.Group
        mt="sm"
        label="How they answered"
        required
        value={values.method}
        error={errors.method}
        onChange={(method) => set({ method: method as RecordedMethod })}
      >
        <Group mt={4}>
          {methods.map((method) => (
            <Radio key={method.value} {...method} />
          ))}
        </Group>
      </Radio.Group>
      <Textarea
        mt="sm"
        label="Note"
        rows={2}
        maxLength={textLimits.note}
        value={values.reason}
        error={errors.reason}
        onChange={(event) => set({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
