import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type PlaceSuggestion, placeSuggestionsQuery } from '../../client/place-queries.ts';
import { type FieldProps, shellOf } from './field-props.ts';

type Props = FieldProps<string> & {
  /** What a chosen place fills in. */
  onPlace: (place: PlaceSuggestion) => void;
  placeholder?: string;
};

const pauseMs = 120;
const leastLetters = 2;

/** A suburb, a postcode or an address, completed while it is typed; whatever is typed stays possible. */
export function PlaceField(props: Props) {
  const { value, onChange, onPlace, placeholder } = props;
  const [asked] = useDebouncedValue(value.trim(), pauseMs);
  const { data } = useQuery({
    ...placeSuggestionsQuery(asked),
    enabled: asked.length >= leastLetters,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const places = value.trim().length < leastLetters ? [] : (data?.places ?? []);
  return (
    <Autocomplete
      {...shellOf(props)}
      value={value}
      placeholder={placeholder}
      maxLength={200}
      data={[...new Set(places.map(({ label }) => label))]}
      filter={({ options }) => options}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      onChange={(text) => {
        const chosen = places.find((place) => place.label === text);
        if (chosen === undefined) onChange(text);
        else onPlace(chosen);
      }}
    />
  );
}
