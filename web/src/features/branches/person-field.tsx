import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { useCan } from '../../platform/use-can.ts';
import { ExplainLink } from '../../ui/explain-link.tsx';
import { type FieldProps, fieldShellProps } from '../../ui/input/field-props.ts';

type Person = { id: string; name: string };
type Props = FieldProps<string | null> & { /** Whose account is linked now. */ linked: Person | null };

const maxFound = '20';

/** Shows an account, found by name or address; empty means none. */
export function PersonField(props: Props) {
  const { value, onChange, linked } = props;
  const looking = useCan('admin.users:view');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(linked && { value: linked.id, label: linked.name });
  // Once chosen, the field holds name and address.
  const [search] = useDebouncedValue(typed.split(' · ')[0]?.trim() ?? '', 200);
  const found = useQuery({
    ...queryOf(usersApi.list, { query: { q: search, limit: maxFound, kind: 'staff', state: 'active' } }),
    placeholderData: keepPreviousData,
    enabled: looking.allowed,
  });
  const people = (found.data?.users ?? []).map(({ id, name, email }) => ({
    value: String(id),
    label: `${name} · ${email}`,
  }));
  const isListed = chosen === null || people.some((person) => person.value === chosen.value);
  const data = isListed ? people : [chosen, ...people];
  return (
    <Select
      {...fieldShellProps({ ...props, isDisabled: !looking.allowed })}
      description={
        looking.allowed ? (
          props.description
        ) : (
          <>
            {looking.reason} <ExplainLink question={{ permission: looking.permission }} />
          </>
        )
      }
      data={data}
      value={value}
      searchable
      clearable
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      placeholder="Find by name or email"
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'No matches'}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      onChange={(next) => {
        setChosen(data.find((person) => person.value === next) ?? null);
        onChange(next);
      }}
    />
  );
}
