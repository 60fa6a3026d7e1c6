import { DealerPage } from '../features/dealers/dealer-page.tsx';
import type { DealerTab } from '../features/dealers/dealer-tabs.tsx';
import { LazySentTab } from './sent-tab-lazy.tsx';

const sent: DealerTab = {
  id: 'sent',
  label: 'Sent',
  content: ({ dealer }) => <LazySentTab kind="dealer" id={dealer.id} />,
};
const moreTabs = [sent];

/** A dealer with what the outbox knows of it. */
export function DealerPageWithSent() {
  return <DealerPage moreTabs={moreTabs} />;
}
