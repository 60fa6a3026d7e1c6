import { Button, Group, Stack } from '@mantine/core';
import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import { shopStates } from '@poolhouse/domain/features/orders/shop/shop-order';
import { countryCodes, refuseCustomer, type SaleAddress } from '@poolhouse/domain/features/pos/sales/customer-info';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { customerTitle, type KnownCustomer } from '@poolhouse/domain/services/customers/known-customer';
import type { FormEvent } from 'react';
import { notify } from '../../../platform/notify.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { CheckField } from '../../../ui/input/check-field.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { PlaceField } from '../../../ui/input/place-field.tsx';
import { PostcodeField } from '../../../ui/input/postcode-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/input/text-field.tsx';
import type { Cart } from '../cart/use-cart.ts';
import classes from '../counter.module.css';
import { CustomerFinder } from './customer-finder.tsx';
import { type InfoValues, infoBody, infoValues, valuesOfCustomer } from './info-values.ts';

type Props = {
  cart: Cart;
  isShown: boolean;
  onDone: () => void;
  onIncomplete: () => void;
};

/** The id of the form, for the buttons beside it that lead to the payment: they save what was entered first. */
export const infoForm = 'pos-info';

const names = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['company_name', 'Company'],
  ['abn', 'ABN'],
  ['contact_phone', 'Phone'],
  ['email', 'Email'],
] as const;
const noBlur = () => {};
const states = shopStates.map((state) => ({ value: state, label: state }));
const countries = Object.keys(countryCodes).map((country) => ({ value: country, label: country }));
const ways = [
  ['taken', 'Taken away'],
  ['delivered', 'Delivered'],
] as const;

/**
 * Asks who buys and where it goes; who takes it away needs to say nothing. While another step is shown, it keeps what was entered. Fields that
 * weren’t edited follow the cart.
 */
export function InfoStep({ cart, isShown, onDone, onIncomplete }: Props) {
  const { sale, terms, sync } = cart;
  const totalCents = sale?.totalCents ?? 0;
  const saved = infoValues(terms);
  const edits = useFormDialog<Partial<InfoValues>>(
    {},
    onDone,
    async (edited) => {
      try {
        if (Object.keys(edited).length === 0 && refuseCustomer(terms.customerInfo, { totalCents, ...terms }) === null)
          return;
        const values = { ...saved, ...edited };
        await sync.change({ handOver: values.handOver, customerInfo: infoBody(values, totalCents) });
      } catch (error) {
        onIncomplete();
        throw error;
      }
    },
    () => Object.keys(saved),
  );
  const form = { ...edits, values: { ...saved, ...edits.values } };
  /** Fills in a customer; Undo brings back what was there. */
  const fillIn = (customer: KnownCustomer) => {
    const { values, set } = form;
    const filled = valuesOfCustomer(customer);
    const before = Object.fromEntries(Object.keys(filled).map((name) => [name, values[name as keyof InfoValues]]));
    const { dealer } = cart;
    set(filled);
    cart.chooseDealer(customer.dealerId);
    notify.undoable(`Filled in ${customerTitle(customer)}.`, async () => {
      set(before);
      cart.chooseDealer(dealer);
    });
  };
  const isNameNeeded = refuseCustomer(null, { totalCents, handOver: 'taken' }) !== null;
  const tries = useTries((event: FormEvent) => form.submit(event), form.isBusy);
  const text = (name: keyof InfoValues, label: string) => ({
    name: name as string,
    label,
    value: form.values[name] as string,
    error: form.errors[name],
    onChange: (value: string) => form.set({ [name]: value }),
    onBlur: noBlur,
  });
  return (
    <form id={infoForm} hidden={!isShown} {...tries.formProps}>
      <Stack gap="md">
        <ChoicePills
          label="Handed over"
          choices={ways}
          value={form.values.handOver}
          onChoose={(handOver) => form.set({ handOver: handOver as InfoValues['handOver'] })}
        />
        <CustomerFinder isAway={cart.isAway} onChoose={fillIn} />
        {cart.dealer !== null && <p role="status">Dealer {cart.dealer}. “On account” charges this dealer.</p>}
        {isNameNeeded && <p>A tax invoice of $1,000 or more names who buys: enter a name, a company or an ABN.</p>}
        <FieldGrid>
          {names.map(([name, label]) => (
            <TextField key={name} {...text(name, label)} />
          ))}
        </FieldGrid>
        <AddressPart at="address" title="Address" form={form} text={text} />
        <CheckField
          name="differentDeliveryAddress"
          label="Deliver to a different address"
          value={form.values.differentDeliveryAddress}
          error={form.errors.differentDeliveryAddress}
          onChange={(differentDeliveryAddress) => form.set({ differentDeliveryAddress })}
          onBlur={noBlur}
        />
        {form.values.differentDeliveryAddress && (
          <AddressPart at="deliveryAddress" title="Delivery address" form={form} text={text} />
        )}
        <TextAreaField {...text('deliveryNotes', 'Delivery notes')} />
      </Stack>
      <Group justify="flex-end" mt="md">
        <ToFix form={tries.form} />
        <Button type="submit" loading={form.isBusy}>
          Continue to payment
        </Button>
      </Group>
    </form>
  );
}

type Part = 'address' | 'deliveryAddress';
type PartProps = {
  at: Part;
  title: string;
  form: { values: InfoValues; set: (change: Partial<InfoValues>) => void };
  text: (name: keyof InfoValues, label: string) => Parameters<typeof TextField>[0];
};

function AddressPart({ at, title, form, text }: PartProps) {
  const field = (name: keyof SaleAddress): keyof InfoValues => `${at}.${name}`;
  return (
    <fieldset className={classes.address}>
      <legend>{title}</legend>
      <PlaceField
        {...text(field('addressLine'), 'Street address')}
        kind="address"
        onPlace={({ label, street, suburb, state, postcode }) =>
          form.set({
            [field('address')]: label,
            [field('addressLine')]: street ?? form.values[field('addressLine')],
            [field('city')]: suburb,
            [field('state')]: state,
            [field('postalCode')]: postcode,
            [field('country')]: defaultCountry,
          })
        }
      />
      <FieldGrid>
        <TextField {...text(field('addressLine2'), 'Unit, level or building')} />
        <TextField {...text(field('city'), 'Suburb')} />
        {form.values[field('country')] === defaultCountry ? (
          <SelectField {...text(field('state'), 'State')} options={states} isClearable />
        ) : (
          <TextField {...text(field('state'), 'Region')} />
        )}
        <PostcodeField
          {...text(field('postalCode'), 'Postcode')}
          state={String(form.values[field('state')])}
          warn={(state, postcode) =>
            form.values[field('country')] === defaultCountry ? postcodeWarning(state, postcode) : null
          }
        />
        <SelectField {...text(field('country'), 'Country')} options={countries} />
      </FieldGrid>
    </fieldset>
  );
}
