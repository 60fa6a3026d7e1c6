import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  fetchPlaceDetails,
  type PlaceCompletion,
  type PlaceDetails,
  type PlaceKind,
  placeSuggestionsQuery,
} from '../../platform/api/place-queries.ts';
import { type FieldProps, fieldShellProps } from './field-props.ts';

type Props = FieldProps<string> & {
  /** What a chosen place fills in. */
  onPlace: (place: PlaceDetails) => void;
  placeholder?: string;
  /** What is completed: suburbs alone unless told. */
  kind?: PlaceKind;
};

const pauseMs = 120;
const minQueryLength = 2;

/** Shows a suburb, a postcode or an address, completed while it is typed; whatever is typed stays possible. */
export function PlaceField(props: Props) {
  const { value, onChange, onPlace, placeholder, kind = 'suburb' } = props;
  // One session lasts from the first letter to the choice.
  const [session, setSession] = useState(() => crypto.randomUUID());
  const newest = useRef(value);
  newest.current = value;
  const [query] = useDebouncedValue(value.trim(), pauseMs);
  const { data } = useQuery({
    ...placeSuggestionsQuery(query, kind, session),
    enabled: query.length >= minQueryLength,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const places = value.trim().length < minQueryLength ? [] : (data?.places ?? []);
  const choose = async (chosen: PlaceCompletion) => {
    onChange(chosen.label);
    setSession(crypto.randomUUID());
    const place = await fetchPlaceDetails(chosen, session);
    // A user who typed on meanwhile meant something else.
    if (place !== null && (newest.current === chosen.label || newest.current === value)) onPlace(place);
  };
  const shell = fieldShellProps(props);
  const notice = places.length > 0 ? data?.notice : null;
  return (
    <Autocomplete
      {...shell}
      {...(notice && { description: notice })}
      value={value}
      placeholder={placeholder}
      maxLength={200}
      data={[...new Set(places.map(({ label }) => label))]}
      filter={({ options }) => options}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      onChange={(text) => {
        const chosen = places.find((place) => place.label === text);
        if (chosen === undefined) onChange(text);
        else void choose(chosen);
      }}
    />
  );
}
