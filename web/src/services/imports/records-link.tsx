import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportConfig } from '../../platform/import-config.ts';
import { searchOf } from '../../ui/address-link.ts';

/** Leads to the records that imports added or changed; to all of them, where the list can't find them. */
export function RecordsLink({ config, ids }: { config: ImportConfig; ids: readonly string[] }) {
  const { listFilter, recordsPath, noun } = config;
  return (
    <Button
      component={Link}
      to={recordsPath}
      search={searchOf(listFilter === undefined ? {} : { [listFilter]: [...ids] })}
    >
      See the {noun.many}
    </Button>
  );
}
