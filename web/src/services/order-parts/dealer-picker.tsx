import { Radio, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import classes from './dealer-picker.module.css';
import { type NearestTo, useDealersToPick } from './use-dealers-to-pick.ts';

const pauseMs = 200;

type Props = {
  /** Null for several orders, which have no nearest dealer in common. */
  nearest: NearestTo | null;
  /** The id of the chosen dealer. */
  value: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
};

/** Shows dealers to choose one from: the nearest of the order, or found by name or customer ID. */
export function DealerPicker({ nearest, value, error, onChange }: Props) {
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text.trim(), pauseMs);
  const { note, dealers } = useDealersToPick(nearest, query);
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
        {note !== null && <p className={classes.note}>{note}</p>}
        {dealers?.map(({ id, name, about }) => (
          <Radio key={id} value={id} classNames={{ root: classes.dealer }} label={name} description={about} />
        ))}
        {dealers?.length === 0 && <p className={classes.none}>No dealers match.</p>}
      </Radio.Group>
    </>
  );
}
