import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';
import { searchOf } from '../../ui/address-link.ts';

type Props = { dealers: number /** Which ones, as in “of Jo”. */; which: string; filter: Record<string, string> };

/** Shows how many dealers; a link to them. */
export function DealerCount({ dealers, which, filter }: Props) {
  if (dealers === 0) return '0';
  const count = dealers.toLocaleString('en-AU');
  return (
    <Anchor
      component={Link}
      to={paths.page('dealers')}
      search={searchOf(filter)}
      aria-label={`${count} dealers ${which}`}
    >
      {count}
    </Anchor>
  );
}
