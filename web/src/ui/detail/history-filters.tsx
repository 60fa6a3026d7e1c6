import { Button, Select } from '@mantine/core';
import { actorText } from '@poolhouse/domain/kernel/actor-text';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import type { Search } from '../list/list-state.ts';
import classes from './history-list.module.css';

export type HistoryFilter = { field: string | undefined; by: string | undefined };

/** Returns the part of a history that the address asks for. */
export function useHistoryFilter(): [HistoryFilter, (change: Partial<HistoryFilter>) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const one = (value: Search[string]) => (typeof value === 'string' && value !== '' ? value : undefined);
  const filter = { field: one(search.field), by: one(search.by) };
  const change = (next: Partial<HistoryFilter>) =>
    void navigate({ to: '.', search: searchOf({ ...search, ...next }), replace: true, resetScroll: false });
  return [filter, change];
}

type Props = {
  filter: HistoryFilter;
  fields: readonly string[];
  people: readonly string[];
  labels: Readonly<Record<string, string>>;
  onChange: (change: Partial<HistoryFilter>) => void;
};

/** Narrows a history to one field or one person. */
export function HistoryFilters({ filter, fields, people, labels, onChange }: Props) {
  const known = fields.filter((field) => labels[field] !== undefined);
  const order = Object.keys(labels);
  const sorted = [...known].sort((one, other) => order.indexOf(one) - order.indexOf(other));
  const { field, by } = filter;
  return (
    <div className={classes.filters} data-print="hide">
      <Select
        aria-label="Field"
        placeholder="Any field"
        data={sorted.map((value) => ({ value, label: labels[value] ?? value }))}
        value={field ?? null}
        onChange={(next) => onChange({ field: next ?? undefined })}
        searchable
        clearable
        w={190}
      />
      <Select
        aria-label="User"
        placeholder="Anyone"
        data={people.map((name) => ({ value: name, label: actorText(name) }))}
        value={by ?? null}
        onChange={(next) => onChange({ by: next ?? undefined })}
        searchable
        clearable
        w={190}
      />
      {(field !== undefined || by !== undefined) && (
        <Button variant="subtle" onClick={() => onChange({ field: undefined, by: undefined })}>
          Show all
        </Button>
      )}
    </div>
  );
}
