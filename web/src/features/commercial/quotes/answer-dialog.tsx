import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { commercialQuoteFields } from '@poolhouse/domain/features/commercial/quotes/quote-fields';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import { quotes } from './quote-view.ts';

const labels = labelsOf(commercialQuoteFields);
const texts = {
  accepted: { button: 'Record acceptance', outcome: 'accepted' },
  declined: { button: 'Record refusal', outcome: 'declined' },
} as const;

type Props = { quote: CommercialQuote; answer: keyof typeof texts; onClose: () => void };

/** Asks who answered a quote for the customer, and when. */
export function AnswerDialog({ quote: { id, number }, answer, onClose }: Props) {
  const queries = useQueryClient();
  const { button, outcome } = texts[answer];
  const start = { answeredBy: '', answeredOn: dayIn(companyZone, new Date()), reason: '' };
  const form = useFormDialog(start, onClose, async ({ reason, ...values }) => {
    const body = { ...values, answer, reason: reason === '' ? null : reason };
    await callApi(commercialQuotesApi.answer, { params: { id }, body });
    await refreshCalls(queries, ...quotes.makesOld);
    notify.success(`Quote ${number} is ${outcome}.`);
  });
  return (
    <FormDialog title={`Quote ${number} was ${outcome}`} button={button} form={form} onClose={onClose}>
      <FieldGrid>
        <TextField {...form.bind('answeredBy')} label={labels.answeredBy} isRequired />
        <DateField {...form.bind('answeredOn')} label={labels.answeredOn} isRequired />
        <TextAreaField {...form.bind('reason')} label={labels.answerReason} />
      </FieldGrid>
    </FormDialog>
  );
}
