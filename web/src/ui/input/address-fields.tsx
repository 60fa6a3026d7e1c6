import type { PlaceSuggestion } from '../../platform/api/place-queries.ts';
import type { FieldBinding } from '../form/use-record-form.ts';
import classes from './field-grid.module.css';
import { PlaceField } from './place-field.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type AddressField = 'address' | 'line1' | 'line2' | 'city' | 'state' | 'postcode' | 'country';

type Props = {
  bind: (field: AddressField) => FieldBinding<string>;
  labels: Readonly<Record<AddressField, string>>;
  states: readonly SelectOption[];
  /** Says when a postcode doesn't belong to its state; a warning never stops a save. */
  warn: (state: string, postcode: string) => string | null;
  /** Called with a chosen suburb, after city, state and postcode were filled in. */
  onPlace?: (place: PlaceSuggestion) => void;
};

/** Shows an address in its parts; a chosen suburb brings its state and postcode along. */
export function AddressFields({ bind, labels, states, warn, onPlace }: Props) {
  const postcode = bind('postcode');
  const warning = postcode.value.trim() === '' ? null : warn(bind('state').value, postcode.value.trim());
  const fill = (place: PlaceSuggestion) => {
    bind('city').onChange(place.suburb);
    bind('state').onChange(place.state);
    postcode.onChange(place.postcode);
    onPlace?.(place);
  };
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <TextField
          {...bind('address')}
          label={labels.address}
          description="Full address for letters. Follows the fields below unless you type it."
        />
      </div>
      <TextField {...bind('line1')} label={labels.line1} />
      <TextField {...bind('line2')} label={labels.line2} />
      <PlaceField {...bind('city')} label={labels.city} onPlace={fill} />
      <SelectField {...bind('state')} label={labels.state} options={states} isRequired />
      <div>
        <TextField {...postcode} label={labels.postcode} inputMode="numeric" />
        <p className={classes.warning} role="status">
          {postcode.error === undefined && warning}
        </p>
      </div>
      <TextField {...bind('country')} label={labels.country} isRequired />
    </div>
  );
}
