import { Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import classes from './dealer-picker.module.css';

const pauseMs = 200;
const most = '6';

type Props = {
  /** The id of the chosen dealer. */
  value: string | null;
  /** Where the order goes: dealers of the state are offered until something is typed. */
  state: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

/** Shows dealers to choose one from, found by name or customer ID. */
export function DealerPicker({ value, state, error, onChange }: Props) {
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), pauseMs);
  const query = { status: 'active', limit: most, ...(wanted === '' ? state !== null && { state } : { q: wanted }) };
  const { data } = useQuery({ ...queryOf(dealersApi.list, { query }), placeholderData: keepPreviousData });
  const search = (typed: string) => {
    setText(typed);
    onChange(null);
  };
  return (
    <>
      <TextInput
        mt="md"
        label="Dealer"
        placeholder="Name or customer ID"
        type="search"
        value={text}
        error={error}
        onChange={(event) => search(event.currentTarget.value)}
        data-autofocus
      />
      <Radio.Group value={value} onChange={onChange} aria-label="Dealers found" className={classes.dealers}>
        {data?.dealers.map(({ id, name, custId, state: of, postcode, busyUntil }) => (
          <Radio
            key={id}
            value={id}
            classNames={{ root: classes.dealer }}
            label={name}
            description={[custId, [of, postcode].filter(Boolean).join(' '), busyUntil && 'Busy']
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
        {data?.dealers.length === 0 && <p className={classes.none}>No dealers match.</p>}
      </Radio.Group>
    </>
  );
}
