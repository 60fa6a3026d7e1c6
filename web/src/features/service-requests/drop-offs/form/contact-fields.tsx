import { postcodeWarning } from '@poolhouse/domain/features/dealers/postcode';
import type { PlaceDetails } from '../../../../platform/api/place-queries.ts';
import type { FieldBinding } from '../../../../ui/form/use-record-form.ts';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { PhoneField } from '../../../../ui/input/phone-field.tsx';
import { PlaceField } from '../../../../ui/input/place-field.tsx';
import { PostcodeField } from '../../../../ui/input/postcode-field.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextField } from '../../../../ui/input/text-field.tsx';
import { useSplitOnLeaving } from '../../requests/use-split-on-leaving.ts';
import type { ContactField } from './drop-off-values.ts';

type Prefix = 'consumerInfo' | 'deliveryInfo';
type Props<P extends Prefix> = {
  prefix: P;
  bind: (field: ContactField<P>) => FieldBinding<string>;
  /** The stored address where it is in one line that couldn’t be split. */
  inOneLine?: string | null;
};

const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'].map((value) => ({ value, label: value }));

/** Shows a contact; a chosen address fills in its parts. */
export function ContactFields<P extends Prefix>({ prefix, bind, inOneLine = null }: Props<P>) {
  const of = (part: string, label?: string) => ({
    ...bind(`${prefix}.${part}` as ContactField<P>),
    ...(label !== undefined && { label }),
  });
  const fill = (place: PlaceDetails) => {
    if (place.street !== null) of('address.addressLine').onChange(place.street);
    of('address.city').onChange(place.suburb);
    of('address.state').onChange(place.state);
    of('address.postalCode').onChange(place.postcode);
  };
  const part = (name: 'addressLine' | 'city' | 'state' | 'postalCode') => of(`address.${name}`);
  const street = part('addressLine');
  const entered = {
    addressLine: street.value,
    city: part('city').value,
    state: part('state').value,
    postalCode: part('postalCode').value,
  };
  const split = useSplitOnLeaving(entered, (parts) => {
    for (const [name, value] of Object.entries(parts)) part(name as keyof typeof parts).onChange(value);
  });
  return (
    <FieldGrid>
      <TextField {...of('name', 'Name')} isRequired />
      <PhoneField {...of('phone', 'Phone')} />
      <TextField {...of('email', 'Email')} isWide />
      <PlaceField
        {...street}
        label="Street address"
        description={inOneLine === null ? undefined : `On file: ${inOneLine}`}
        onBlur={() => {
          street.onBlur();
          void split();
        }}
        kind="address"
        onPlace={fill}
        isWide
      />
      <PlaceField {...of('address.city', 'Suburb')} onPlace={fill} />
      <SelectField {...of('address.state', 'State')} options={states} isClearable />
      <PostcodeField {...of('address.postalCode', 'Postcode')} state={entered.state} warn={postcodeWarning} />
    </FieldGrid>
  );
}
