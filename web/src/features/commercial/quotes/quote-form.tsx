import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { useCloseEdit } from '../../../ui/detail/edit-buttons.tsx';
import { Section } from '../../../ui/detail/section.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { useEditForm } from '../../../ui/form/use-contract-form.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { TextAreaField } from '../../../ui/input/text-field.tsx';
import { enteredTotal, QuoteLines } from './quote-lines.tsx';
import { quotes } from './quote-view.ts';

const valuesOf = ({ lines, validUntil, note }: CommercialQuote) => ({ lines, validUntil, note: note ?? '' });

/** Shows the form of a draft; quotes are made on the renewal plan of a report. */
export function QuoteForm({ record }: { record: CommercialQuote | null }) {
  return record === null ? null : <QuoteEdit quote={record} />;
}

function QuoteEdit({ quote }: { quote: CommercialQuote }) {
  const queries = useQueryClient();
  const close = useCloseEdit();
  const form = useEditForm({
    name: `commercial quotes.${quote.id}`,
    labels: quotes.labels,
    call: commercialQuotesApi.update,
    params: { id: quote.id },
    record: quote,
    valuesOf,
    onSaved: async (saved) => {
      await refreshCalls(queries, ...quotes.makesOld);
      notify.success(`Saved quote ${saved.number}.`);
    },
    close,
  });
  return (
    <RecordForm form={form} valueText={quotes.valueText} saveLabel="Save">
      <Section isWide title="Lines" description="Prices include GST. A line needs a price before the quote is sent.">
        <QuoteLines {...form.bind('lines')} />
        <p>Total {formatCents(enteredTotal(form.values.lines))}</p>
      </Section>
      <Section title="Quote">
        <FieldGrid>
          <DateField {...form.bind('validUntil')} isRequired />
          <TextAreaField {...form.bind('note')} description="On the quote, below the lines." />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
