import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { splitEmails } from '@poolhouse/domain/kernel/email-list';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { dealerQuery } from '../dealer-queries.ts';
import { useDuplicates } from '../duplicates/use-duplicates.ts';
import { dealerPaths } from '../paths.ts';
import classes from './merge.module.css';
import { MissingDealer } from './missing-dealer.tsx';

type Found = { id: string; name: string; custId: string | null; state: string; postcode: string | null; why?: string };

/** Shows which dealer is to be merged: the one that stays first, then the one that goes into it. */
export function MergePicker({ a }: { a: string }) {
  const first = useQuery({ ...dealerQuery(a), enabled: a !== '' });
  if (first.isError) return <MissingDealer error={first.error} onRetry={() => void first.refetch()} />;
  if (a === '') return <Picker label="Which dealer do you want to keep?" others={[]} searchFor={(id) => ({ a: id })} />;
  return first.data === undefined ? null : <SecondPicker first={first.data} />;
}

function SecondPicker({ first }: { first: Dealer }) {
  const typed = {
    name: first.name,
    postcode: first.postcode ?? '',
    priorityId: first.priorityId ?? '',
    originalCustId: first.originalCustId ?? '',
    phone: first.phone ?? '',
    mobile: first.mobile ?? '',
    email: splitEmails(first.email),
  };
  const alike = useDuplicates(typed, first.id);
  return (
    <Picker
      label={`Which dealer is the same as ${first.name}?`}
      others={alike.map(({ dealer, reasons }) => ({ ...dealer, why: reasons.map(({ text }) => text).join(', ') }))}
      without={first.id}
      searchFor={(id) => ({ a: first.id, b: id })}
    />
  );
}

type PickerProps = {
  label: string;
  /** What is shown before anything is typed. */
  others: readonly Found[];
  without?: string;
  searchFor: (id: string) => Record<string, string>;
};

function Picker({ label, others, without, searchFor }: PickerProps) {
  const [text, setText] = useState('');
  const [q] = useDebouncedValue(text.trim(), 150);
  const found = useQuery({
    ...queryOf(dealersApi.list, { query: { q, limit: '8' } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  const dealers: readonly Found[] = q.length < 2 ? others : (found.data?.dealers ?? []);
  const shown = dealers.filter(({ id }) => id !== without);
  return (
    <div className={classes.picker}>
      <TextInput
        label={label}
        placeholder="Name or customer ID"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={16} stroke={1.75} />}
      />
      <ul className={classes.found} aria-label="Dealers found">
        {shown.map((dealer) => (
          <li key={dealer.id}>
            <Link to={dealerPaths.merge} search={searchOf(searchFor(dealer.id))} className={classes.pick}>
              <span className={classes.name}>{dealer.name}</span>
              <span className={classes.facts}>
                {[dealer.custId, dealer.state, dealer.postcode].filter(Boolean).join(' · ')}
                {dealer.why && ` — ${dealer.why}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {q.length >= 2 && found.isSuccess && shown.length === 0 && <p className={classes.facts}>No dealer matches.</p>}
    </div>
  );
}
