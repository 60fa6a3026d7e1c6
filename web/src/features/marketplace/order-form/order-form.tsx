import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { fieldsOpenAfterErp, type Order } from '@poolhouse/domain/features/marketplace/order';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { Section } from '../../../ui/detail/section.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import type { RecordForm as FormState } from '../../../ui/form/use-record-form.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { PhoneField } from '../../../ui/input/phone-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { SwitchField } from '../../../ui/input/switch-field.tsx';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import { WebAddressField } from '../../../ui/input/web-address-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { orderValueText } from '../order-labels.ts';
import { OrderAddress } from './order-address.tsx';
import type { OrderFormValues } from './order-form-values.ts';
import { OrderProducts } from './order-products.tsx';

type Props = { form: FormState<OrderFormValues> /** As it is stored; null for a new one. */; order: Order | null };

/** Shows the fields of an order; create and edit share them. Once it is in Priority, few stay open. */
export function OrderForm({ form, order }: Props) {
  const isClosed = order !== null && (order.erpState === 'sending' || order.erpState === 'sent');
  const bind = <Field extends keyof OrderFormValues>(field: Field) => {
    const isDisabled = isClosed && !(fieldsOpenAfterErp as string[]).includes(field);
    return { ...form.bind(field), isDisabled };
  };
  return (
    <RecordForm form={form} valueText={orderValueText} saveLabel={form.isNew ? 'Create order' : 'Save'}>
      <Section
        title="Order"
        {...(isClosed && { description: 'It is in Priority: only notes and tracking can change.' })}
      >
        <FieldGrid>
          <SelectField {...bind('store')} options={optionsOf(storeLabels)} isRequired isFixed={!form.isNew} />
          <TextField {...bind('reference')} isRequired isFixed={!form.isNew} />
          <DateField {...bind('date')} isRequired />
          <WebAddressField {...bind('url')} />
        </FieldGrid>
      </Section>
      <Section title="Customer">
        <FieldGrid>
          <TextField {...bind('name')} isRequired isWide />
          <PhoneField {...bind('phone')} />
          <TextField {...bind('email')} />
        </FieldGrid>
      </Section>
      <OrderAddress bind={form.bind} isDisabled={isClosed} />
      <OrderProducts form={form} order={order} isDisabled={isClosed} />
      <Section title="Dispatch">
        <FieldGrid>
          <DateField {...bind('dispatch_date')} />
          <TextField {...bind('carrier')} />
          <TextField {...bind('trackingNumber')} />
          <SwitchField {...bind('tracking')} description="The customer can follow it." />
        </FieldGrid>
      </Section>
      <Section title="Notes">
        <TextAreaField {...bind('notes')} most={textLimits.note} />
      </Section>
    </RecordForm>
  );
}
