import { Switch, Textarea } from '@mantine/core';
import { orderStatusLabels, statusReasonLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { DealerPicker } from '../actions/dealer-picker.tsx';
import classes from './order-bulk-fields.module.css';
import { bulkFieldLabels, bulkStatuses, type OrderBulkForm, takesReason } from './order-bulk-form.ts';

type Props = { form: OrderBulkForm; onChange: (change: Partial<OrderBulkForm>) => void };

const unbound = { error: undefined, onBlur: () => undefined };

/** Shows what to change, and to what. */
export function OrderBulkFields({ form, onChange }: Props) {
  return (
    <>
      <FieldGrid>
        <SelectField
          {...unbound}
          name="field"
          label="What to change"
          value={form.field}
          options={optionsOf(bulkFieldLabels)}
          onChange={(field) => onChange({ field: field as OrderBulkForm['field'] })}
        />
        {form.field === 'status' && <StatusFields form={form} onChange={onChange} />}
        {form.field === 'tracking' && <TrackingFields form={form} onChange={onChange} />}
      </FieldGrid>
      {form.field === 'status' && takesReason(form.status) && (
        <Textarea
          mt="sm"
          label="Note"
          required={form.reason === 'other'}
          rows={2}
          maxLength={textLimits.note}
          value={form.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
      )}
      {form.field === 'status' && form.status in consequences && (
        <p className={classes.consequence}>{consequences[form.status as keyof typeof consequences]}</p>
      )}
      {form.field === 'dealer' && <DealerFields form={form} onChange={onChange} />}
    </>
  );
}

const consequences = {
  returned: 'Everything that was delivered is taken back.',
  refunded: 'Each order gets its credit note for all that is left. Refunds can’t be undone.',
};

function StatusFields({ form, onChange }: Props) {
  return (
    <>
      <SelectField
        {...unbound}
        name="status"
        label="New status"
        value={form.status}
        options={bulkStatuses.map((value) => ({ value, label: orderStatusLabels[value] }))}
        placeholder="Choose"
        onChange={(status) => onChange({ status })}
      />
      {takesReason(form.status) && (
        <SelectField
          {...unbound}
          name="reason"
          label="Reason"
          isRequired
          value={form.reason}
          options={optionsOf(statusReasonLabels)}
          placeholder="Choose"
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </>
  );
}

function DealerFields({ form, onChange }: Props) {
  return (
    <>
      <Switch
        mt="md"
        label="Take the dealer off"
        checked={form.isDealerTakenOff}
        onChange={(event) => onChange({ isDealerTakenOff: event.currentTarget.checked })}
      />
      {!form.isDealerTakenOff && (
        <DealerPicker value={form.dealer} order={null} error={undefined} onChange={(dealer) => onChange({ dealer })} />
      )}
    </>
  );
}

const carrierModes = { keep: 'Don’t change', set: 'Set a carrier', remove: 'Remove' };

function TrackingFields({ form, onChange }: Props) {
  return (
    <>
      <SelectField
        {...unbound}
        name="tracking"
        label="Tracking"
        value={form.tracking}
        options={optionsOf({ yes: 'Yes', no: 'No' })}
        placeholder="Choose"
        onChange={(tracking) => onChange({ tracking })}
      />
      <SelectField
        {...unbound}
        name="carrier-mode"
        label="Carrier"
        value={form.carrierMode}
        options={optionsOf(carrierModes)}
        onChange={(carrierMode) => onChange({ carrierMode })}
      />
      {form.carrierMode === 'set' && (
        <TextField
          {...unbound}
          name="carrier"
          label="New carrier"
          value={form.carrier}
          onChange={(carrier) => onChange({ carrier })}
        />
      )}
    </>
  );
}
