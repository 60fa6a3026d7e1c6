import { withErrorNotice } from '../../platform/notify.ts';
import type { Permission } from '../../platform/use-can.ts';
import { LinksTable } from '../../ui/links-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { orderLinksQuery, useLinkActions } from './link-queries.ts';

type Props = { orderId: string; permission: Permission };

/** Shows the links that customers were given of an order, and what was downloaded by them. */
export function LinksSection({ orderId, permission }: Props) {
  const { revoke } = useLinkActions();
  return (
    <Loaded query={orderLinksQuery(orderId)} what="The links of this order">
      {({ links, documents }) =>
        links.length === 0 ? (
          <p>No links yet. Create one with “Download link…” in the menu.</p>
        ) : (
          <LinksTable
            links={links.map((link) => ({ ...link, title: titleOf(link.document, documents) }))}
            permission={permission}
            onRevoke={(id) => void withErrorNotice(revoke(id))}
          />
        )
      }
    </Loaded>
  );
}

function titleOf(document: string | null, documents: readonly { key: string; title: string }[]): string {
  if (document === null) return 'Order and documents';
  return documents.find(({ key }) => key === document)?.title ?? document;
}
