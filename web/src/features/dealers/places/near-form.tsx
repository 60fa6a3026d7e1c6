import { Button } from '@mantine/core';
import { dealerTypeLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PlaceField } from '../../../ui/input/place-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import classes from './near.module.css';

/** What the address of the page holds; texts, empty where nothing is said. */
export type NearSearch = { address: string; type: string; radius: string; limit: string };

const radii = ['25', '50', '100', '250', '500'].map((value) => ({ value, label: `Within ${value} km` }));
const limits = ['5', '10', '20', '50'].map((value) => ({ value, label: `${value} dealers` }));

type Props = { search: NearSearch; onSearch: (change: Partial<NearSearch>) => void };

/** Shows the address to look from, and what narrows the search. */
export function NearForm({ search, onSearch }: Props) {
  const [address, setAddress] = useState(search.address);
  useEffect(() => setAddress(search.address), [search.address]);
  const still = { onBlur: () => undefined, error: undefined };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that people here have
    <form
      className={classes.form}
      role="search"
      aria-label="Nearest dealers search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch({ address: address.trim() });
      }}
    >
      <div className={classes.address}>
        <PlaceField
          {...still}
          name="address"
          label="Address"
          kind="address"
          placeholder="12 Smith St, Oxley QLD 4075"
          value={address}
          onChange={setAddress}
          onPlace={({ label, street }) => onSearch({ address: street === null ? withPlace(address, label) : label })}
        />
        <Button type="submit" leftSection={<IconSearch size={16} stroke={1.75} />}>
          Find
        </Button>
      </div>
      <div className={classes.narrow}>
        <SelectField
          {...still}
          name="type"
          label="Type"
          placeholder="Any type"
          isClearable
          options={optionsOf(dealerTypeLabels)}
          value={search.type}
          onChange={(type) => onSearch({ type })}
        />
        <SelectField
          {...still}
          name="radius"
          label="Distance"
          placeholder="Any distance"
          isClearable
          options={radii}
          value={search.radius}
          onChange={(radius) => onSearch({ radius })}
        />
        <SelectField
          {...still}
          name="limit"
          label="How many"
          options={limits}
          value={search.limit === '' ? '10' : search.limit}
          onChange={(limit) => onSearch({ limit: limit === '10' ? '' : limit })}
        />
      </div>
    </form>
  );
}

/** The street that was typed stays before the suburb that was chosen. */
function withPlace(typed: string, label: string): string {
  const street = typed.includes(',') ? typed.slice(0, typed.lastIndexOf(',')).trim() : '';
  return street === '' ? label : `${street}, ${label}`;
}
