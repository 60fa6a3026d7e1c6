import { Button, Group, NumberInput } from '@mantine/core';
import type { Package } from '@poolhouse/domain/features/service-requests/freight/standard-packages';
import { useState } from 'react';
import classes from './freight.module.css';

type Props = { packages: readonly Package[]; isBusy: boolean; onChange: (packages: Package[]) => void };

const sizes = [
  { field: 'quantity', label: 'Quantity', most: 500 },
  { field: 'length', label: 'Length (cm)', most: 1_400 },
  { field: 'width', label: 'Width (cm)', most: 300 },
  { field: 'height', label: 'Height (cm)', most: 300 },
  { field: 'kilograms', label: 'Weight (kg)', most: 25_000 },
] as const;

/** Shows what is sent, and lets a user correct its sizes: carriers are asked again by those. */
export function PackageSizes({ packages, isBusy, onChange }: Props) {
  const [entered, setEntered] = useState<readonly Package[] | null>(null);
  if (entered === null)
    return (
      <p className={classes.quiet}>
        {packages.map(packageText).join(' · ')}{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => setEntered(packages)}>
          Correct sizes
        </Button>
      </p>
    );
  const isWhole = entered.every((one) => sizes.every(({ field }) => one[field] > 0));
  const set = (at: number, change: Partial<Package>) =>
    setEntered(entered.map((one, place) => (place === at ? { ...one, ...change } : one)));
  const ask = () => {
    onChange([...entered]);
    setEntered(null);
  };
  return (
    <>
      {entered.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: packages have no ids, and none is added or removed here
        <Group key={at} gap="xs" align="end">
          {sizes.map(({ field, label, most }) => (
            <NumberInput
              key={field}
              w={104}
              size="sm"
              label={label}
              min={1}
              max={most}
              hideControls
              value={one[field] || ''}
              onChange={(value) => set(at, { [field]: Number(value) })}
            />
          ))}
        </Group>
      ))}
      <Group>
        <Button variant="default" size="sm" disabled={!isWhole} loading={isBusy} onClick={ask}>
          Get rates for these sizes
        </Button>
      </Group>
    </>
  );
}

function packageText({ quantity, kind, length, width, height, kilograms }: Package): string {
  return `${quantity} × ${kind} ${length} × ${width} × ${height} cm, ${kilograms} kg`;
}
