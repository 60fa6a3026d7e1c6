import { Button, Modal, Textarea } from '@mantine/core';
import { readRuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { priceListQuery, priceOf, productOptions } from '../../../services/order-parts/price-list.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { bodyOf, type EnteredQuote, emptyQuote, sentFieldsOf, totalCentsOf } from './entered-quote.ts';
import { PartLines } from './part-lines.tsx';
import { QuotePhotos } from './quote-photos.tsx';
import { labourRateQuery, type QuoteActions } from './quote-queries.ts';
import type { QuotedRobot } from './quoted-robot.ts';
import classes from './quotes-section.module.css';

type Props = {
  requestId: string;
  robot: QuotedRobot;
  photos: RecordFiles;
  create: QuoteActions['create'];
  /** Adds the version and mails it. Without it the version is added alone. */
  send?: QuoteActions['create'];
  onClose: () => void;
};

const rest = () => undefined;

/** Asks for the parts and the labour of a version, and shows what it comes to. */
export function QuoteDialog({ requestId, robot, photos, create, send, onClose }: Props) {
  const isDraft = useRef(send === undefined);
  const save = (entered: EnteredQuote) =>
    (isDraft.current || send === undefined ? create : send)(bodyOf(robot.id, entered));
  const form = useFormDialog(emptyQuote, onClose, save, sentFieldsOf);
  const submitAs = (draft: boolean) => (event: FormEvent) => {
    isDraft.current = draft;
    return form.submit(event);
  };
  const { values, errors, set } = form;
  const rules = useQuery(priceListQuery()).data?.rules ?? [];
  const prices = new Map(rules.map(({ key, value }) => [key, priceOf(value)]));
  const labourRateCents = useLabourRate();
  const totalCents = totalCentsOf(values, prices, labourRateCents);
  return (
    <Modal opened size="lg" onClose={onClose} title={`Quote for ${robot.robotName}`}>
      <DialogForm
        button={send === undefined ? 'Add quote' : 'Send quote'}
        others={
          send && (
            <Button variant="default" disabled={form.isBusy} onClick={submitAs(true)}>
              Save draft
            </Button>
          )
        }
        isBusy={form.isBusy}
        onSubmit={submitAs(send === undefined)}
        onClose={onClose}
      >
        <PartLines
          parts={values.parts}
          options={productOptions(rules)}
          prices={prices}
          errors={errors}
          onChange={(parts) => set({ parts })}
        />
        <div className={classes.fields}>
          <NumberField
            name="labourMinutes"
            label="Labour in hours"
            description={`${formatCents(labourRateCents)} an hour`}
            decimals={2}
            value={values.labourHours}
            error={errors.labourMinutes ?? errors.lines}
            onBlur={rest}
            onChange={(labourHours) => set({ labourHours })}
          />
          <MoneyField
            name="discountCents"
            label="Discount"
            value={values.discountCents}
            error={errors.discountCents}
            onBlur={rest}
            onChange={(discountCents) => set({ discountCents })}
          />
        </div>
        <Textarea
          label="Note to the customer"
          rows={3}
          maxLength={textLimits.note}
          value={values.note}
          error={errors.note}
          mb="md"
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
        <QuotePhotos
          of={photos}
          requestId={requestId}
          chosen={values.photoIds}
          onChange={(photoIds) => set({ photoIds })}
        />
        <p className={classes.total} aria-live="polite">
          <span>Total incl. GST</span>
          <strong>{formatCents(totalCents)}</strong>
        </p>
      </DialogForm>
    </Modal>
  );
}

function useLabourRate(): number {
  const rules = useQuery(labourRateQuery()).data?.rules ?? [];
  const workshop = rules.find(({ key }) => key === 'workshop');
  return readRuleValue('labour-rate', workshop?.value)?.cents ?? 0;
}
