import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../platform/registered-features.ts';
import { useCan } from '../../platform/use-can.ts';

type Props = { order: { dealer: string | null; dealer_name: string | null; dealerId: string | null } };

/** Shows the dealer of an order, with a link to its page for those who may open it. */
export function OrderDealer({ order: { dealer, dealer_name: name, dealerId } }: Props) {
  const maySee = useCan('dealers:view').allowed;
  if (dealerId === null) return 'None yet';
  const text = [name, dealer].filter(Boolean).join(' · ');
  const to = recordPath('dealer', dealerId);
  if (!maySee || to === null) return text;
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
}
