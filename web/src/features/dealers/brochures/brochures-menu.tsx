import { Button } from '@mantine/core';
import { brochuresApi } from '@poolhouse/domain/features/rule-book/brochures/api';
import type { Brochure } from '@poolhouse/domain/features/rule-book/brochures/brochure';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { laterQueryOf } from '../../../platform/api/query-of.ts';
import { notify } from '../../../platform/notify.ts';
import { MenuItem, MenuLabel } from '../../../ui/pop-up/menu-item.tsx';
import { MenuButton } from '../../../ui/pop-up/pop-up.tsx';

/** Shows the brochures in use, each to open or to copy as a link for the dealer. */
export function BrochuresMenu() {
  const { data } = useQuery(laterQueryOf(brochuresApi.list));
  const brochures = data?.brochures ?? [];
  if (brochures.length === 0) return null;
  return (
    <MenuButton button={<Button variant="default">Brochures</Button>}>
      {brochures.map((brochure) => (
        <Fragment key={brochure.key}>
          <MenuLabel>{[brochure.label, brochure.product].filter(Boolean).join(' · ')}</MenuLabel>
          <MenuItem
            leftSection={<IconExternalLink size={16} stroke={1.75} />}
            onClick={() => window.open(brochure.link, '_blank', 'noopener,noreferrer')}
          >
            Open {brochure.label}
          </MenuItem>
          <MenuItem leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => void copyLink(brochure)}>
            Copy link to {brochure.label}
          </MenuItem>
        </Fragment>
      ))}
    </MenuButton>
  );
}

async function copyLink({ label, link }: Brochure) {
  try {
    await navigator.clipboard.writeText(link);
    notify.success(`Link to ${label} copied.`);
  } catch {
    notify.error('Couldn’t copy the link. Open the brochure and copy its address.');
  }
}
