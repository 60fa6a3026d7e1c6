import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { facebookLink, instagramLink } from '@poolhouse/domain/features/dealers/links/social-id';
import { IconBrandFacebook, IconBrandInstagram } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { OutsideLink } from '../../../ui/detail/outside-link.tsx';
import { dealerLabels as labels } from '../dealer-labels.ts';
import { DealerLogo } from '../files/dealer-logo.tsx';

/** Shows the websites of a dealer and its logo. */
export function WebFacts({ dealer }: { dealer: Dealer }) {
  return (
    <FactGrid
      facts={[
        { label: labels.website, value: dealer.website && <OutsideLink address={dealer.website} /> },
        { label: labels.minisite, value: dealer.minisite && <OutsideLink address={dealer.minisite} /> },
        {
          label: labels.fbId,
          value: pageOf(dealer.fbId, facebookLink, <IconBrandFacebook size={15} stroke={1.75} />),
        },
        {
          label: labels.igId,
          value: pageOf(dealer.igId, instagramLink, <IconBrandInstagram size={15} stroke={1.75} />),
        },
        { label: labels.logo, value: dealer.logo && <DealerLogo logo={dealer.logo} dealerId={dealer.id} /> },
      ]}
    />
  );
}

/** An old id that is none is shown as it is. */
function pageOf(id: string | null, linkOf: (id: string) => string | null, icon: ReactNode): ReactNode {
  const address = id === null ? null : linkOf(id);
  if (id === null || address === null) return id;
  return (
    <OutsideLink address={address} icon={icon}>
      {/^\d+$/.test(id) ? id : `@${id}`}
    </OutsideLink>
  );
}
