import { orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { BulkDealerFields, BulkReasonNote, BulkStatusFields } from '../../../services/order-parts/bulk-fields.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import classes from './order-bulk-fields.module.css';
import { bulkFieldLabels, bulkStatuses, type OrderBulkForm } from './order-bulk-form.ts';

type Props = { form: OrderBulkForm; onChange: (change: Partial<OrderBulkForm>) => void };

const statuses = bulkStatuses.map((value) => ({ value, label: orderStatusLabels[value] }));
const unbound = { error: undefined, onBlur: () => undefined };

const consequences = {
  returned: 'Everything that was delivered is taken back.',
  refunded: 'Each order gets its credit note for all that is left. Refunds can’t be undone.',
};

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
        {form.field === 'status' && <BulkStatusFields form={form} statuses={statuses} onChange={onChange} />}
        {form.field === 'tracking' && <TrackingFields form={form} onChange={onChange} />}
      </FieldGrid>
      {form.field === 'status' && <BulkReasonNote form={form} onChange={onChange} />}
      {form.field === 'status' && form.status in consequences && (
        <p className={classes.consequence}>{consequences[form.status as keyof typeof consequences]}</p>
      )}
      {form.field === 'dealer' && <BulkDealerFields form={form} onChange={onChange} />}
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
