import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { type FieldProps, fieldShellProps } from '../../../ui/input/field-props.ts';

const pauseMs = 200;

/** Shows a pool, found by its name or by who manages it. */
export function PoolField(props: FieldProps<string>) {
  const { value, onChange } = props;
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), pauseMs);
  const found = useQuery({
    ...queryOf(customersApi.list, { query: { limit: '20', ...(q === '' ? { sort: 'pool_name' } : { q }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Select
      {...fieldShellProps(props)}
      data={(found.data?.customers ?? []).map(({ id, pool_name }) => ({ value: id, label: pool_name }))}
      value={value === '' ? null : value}
      searchable
      searchValue={words}
      onSearchChange={setWords}
      filter={({ options }) => options}
      nothingFoundMessage="No matches"
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
