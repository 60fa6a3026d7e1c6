import { BackLink } from '../../../ui/back-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { orderPaths } from '../paths.ts';
import { SentCheckSection } from './sent-check-section.tsx';
import { ShopPullSection } from './shop-pull-section.tsx';
import classes from './sync.module.css';

/** Shows whether the shop’s orders are here, and whether Priority has those that were sent. */
export function SyncPage() {
  return (
    <>
      <PageHeader title="Shop and Priority checks" back={<BackLink to={orderPaths.list}>Orders</BackLink>} />
      <div className={classes.page}>
        <ShopPullSection />
        <SentCheckSection />
      </div>
    </>
  );
}
