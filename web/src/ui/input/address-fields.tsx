import type { PlaceSuggestion } from '../../platform/api/place-queries.ts';
import type { FieldBinding } from '../form/use-record-form.ts';
import classes from './field-grid.module.css';
import type { SelectOption } from './select-field.tsx';
import { type SuburbField, SuburbFields } from './suburb-fields.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  bind: (field: SuburbField | 'address' | 'line1' | 'line2') => FieldBinding<string>;
  states: readonly SelectOption[];
  warn: (state: string, postcode: string) => string | null;
  onPlace?: (place: PlaceSuggestion) => void;
};

/** Shows an address in its parts; a chosen suburb brings its state and postcode along. */
export function AddressFields({ bind, ...suburb }: Props) {
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <TextField
          {...bind('address')}
          description="Full address for letters. Follows the fields below unless you type it."
        />
      </div>
      <TextField {...bind('line1')} />
      <TextField {...bind('line2')} />
      <SuburbFields bind={bind} {...suburb} />
    </div>
  );
}
