import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { leastTyped, tillCustomersApi } from '@poolhouse/domain/features/pos/customers/api';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { customerTitle, customerWords, type KnownCustomer } from '@poolhouse/domain/services/customers/known-customer';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useIsOnline } from '../../../platform/use-is-online.ts';
import classes from '../counter.module.css';

type Props = {
  /** True while the server doesn't answer. */
  isAway: boolean;
  onChoose: (customer: KnownCustomer) => void;
};

const pauseMs = 200;

/** Finds an earlier customer or a dealer by name, phone number or email address. */
export function CustomerFinder({ isAway, onChoose }: Props) {
  const [typed, setTyped] = useState('');
  const isOnline = useIsOnline() && !isAway;
  const isLongEnough = customerWords(typed).length >= leastTyped;
  const [q] = useDebouncedValue(typed.trim(), pauseMs);
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf(tillCustomersApi.find, { query: { q } }),
    enabled: isOnline && customerWords(q).length >= leastTyped,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const found = (isLongEnough && data) || { dealers: [], customers: [] };
  const options = new Map<string, KnownCustomer>([
    ...found.dealers.map((one, at) => [`dealer ${at}`, one] as const),
    ...found.customers.map((one, at) => [`customer ${at}`, one] as const),
  ]);
  const groupOf = (label: string, kind: string) => ({
    group: label,
    items: [...options.keys()].filter((key) => key.startsWith(kind)),
  });
  const isMissing =
    isLongEnough && q === typed.trim() && data !== undefined && !isPlaceholderData && options.size === 0;
  return (
    <Autocomplete
      label="Find a customer"
      description={
        isOnline ? 'By name, phone or email. A dealer also by customer ID.' : 'Looking up needs a connection.'
      }
      error={error?.message ?? (isMissing ? 'No earlier customers found.' : undefined)}
      disabled={!isOnline}
      value={typed}
      maxLength={200}
      autoComplete="off"
      data={[groupOf('Dealers', 'dealer'), groupOf('Earlier customers', 'customer')].filter(
        ({ items }) => items.length > 0,
      )}
      filter={({ options: all }) => all}
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      renderOption={({ option }) => <FoundCustomer customer={options.get(option.value)} />}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      onChange={(text) => {
        const chosen = options.get(text);
        setTyped(chosen === undefined ? text : '');
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

/** Shows what tells one customer from another, and the last purchase. */
function FoundCustomer({ customer }: { customer: KnownCustomer | undefined }) {
  if (customer === undefined) return null;
  const { company, dealerId, phone, email, city, state, last } = customer;
  const title = customerTitle(customer);
  const place = [city, state].filter(Boolean).join(' ');
  const details = [dealerId, company !== title && company, place, phoneText(phone) || email];
  return (
    <span>
      {title}
      <br />
      <span className={classes.dim}>
        {[...details, last && `${last.what} ${formatDay(last.day)}`].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
