import type { PlaceSuggestion } from '../../platform/api/place-queries.ts';
import type { FieldBinding } from '../form/use-record-form.ts';
import { PlaceField } from './place-field.tsx';
import { PostcodeField } from './postcode-field.tsx';
import { SelectField, type SelectOption } from './select-field.tsx';
import { TextField } from './text-field.tsx';

export type SuburbField = 'city' | 'state' | 'postcode' | 'country';

type Props = {
  bind: (field: SuburbField) => FieldBinding<string>;
  /** Null where the country has none to choose from: then any text is fine. */
  states: readonly SelectOption[] | null;
  /** Says when a postcode doesn't belong to its state; a warning never stops a save. */
  warn: (state: string, postcode: string) => string | null;
  /** Called with a chosen suburb, after city, state and postcode were filled in. */
  onPlace?: (place: PlaceSuggestion) => void;
  /** A record can do without a state. */
  isStateOptional?: boolean;
  isDisabled?: boolean;
};

/** Shows the suburb of an address, in a grid of fields: a chosen one brings its state and postcode along. */
export function SuburbFields({ bind, states, warn, onPlace, isStateOptional = false, isDisabled }: Props) {
  const postcode = bind('postcode');
  const fill = (place: PlaceSuggestion) => {
    bind('city').onChange(place.suburb);
    bind('state').onChange(place.state);
    postcode.onChange(place.postcode);
    onPlace?.(place);
  };
  return (
    <>
      <PlaceField {...bind('city')} onPlace={fill} isDisabled={isDisabled} />
      {states === null ? (
        <TextField {...bind('state')} isRequired={!isStateOptional} isDisabled={isDisabled} />
      ) : (
        <SelectField
          {...bind('state')}
          options={states}
          isRequired={!isStateOptional}
          isClearable={isStateOptional}
          isDisabled={isDisabled}
        />
      )}
      <PostcodeField
        {...postcode}
        state={bind('state').value}
        warn={warn}
        inputMode={states === null ? 'text' : 'numeric'}
        isDisabled={isDisabled}
      />
      <TextField {...bind('country')} isRequired isDisabled={isDisabled} />
    </>
  );
}
