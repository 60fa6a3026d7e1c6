import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { type FieldProps, fieldShellProps } from '../../../ui/input/field-props.ts';

const pauseMs = 200;

/** Shows a pool, found by its name or by who manages it; the value is its id. */
export function PoolField(props: FieldProps<string>) {
  const { value, onChange } = props;
  const [words, setWords] = useState('');
  const [q] = useDebouncedValue(words.trim(), pauseMs);
  const found = useQuery({
    ...queryOf(customersApi.list, { query: { limit: '20', ...(q === '' ? { sort: 'pool_name' } : { q }) } }),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({ ...queryOf(customersApi.get, { params: { id: value } }), enabled: value !== '' });
  const pools = (found.data?.customers ?? []).map(({ id, pool_name }) => ({ value: id as string, label: pool_name }));
  const own = chosen.data === undefined ? [] : [{ value, label: chosen.data.pool_name }];
  return (
    <Select
      {...fieldShellProps(props)}
      data={pools.some((pool) => pool.value === value) ? pools : [...own, ...pools]}
      value={value === '' ? null : value}
      searchable
      openOnFocus={false}
      searchValue={words}
      onSearchChange={setWords}
      filter={({ options }) => options}
      nothingFoundMessage="No matches"
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
