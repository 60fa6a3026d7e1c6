import { Button, CopyButton } from '@mantine/core';
import type { OrderLink } from '@poolhouse/domain/features/orders/links/order-link';
import { withErrorNotice } from '../../platform/notify.ts';
import type { Permission } from '../../platform/use-can.ts';
import { InstantText } from '../../ui/instant-text.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { orderLinksQuery, useLinkActions } from './link-queries.ts';

const columns = [
  { label: 'Opens' },
  { label: 'State' },
  { label: 'Actions', isUnseen: true },
  { label: 'Downloads' },
  { label: 'Created', isOptional: true },
] as const;

const looks = {
  active: { colour: 'green', label: 'Active' },
  expired: { colour: 'gray', label: 'Expired' },
  revoked: { colour: 'red', label: 'Revoked' },
} as const;

type Props = { orderId: string; permission: Permission };

/** Shows the links that customers were given of an order, and what was downloaded by them. */
export function LinksSection({ orderId, permission }: Props) {
  return (
    <Loaded query={orderLinksQuery(orderId)} what="The links of this order">
      {({ links, documents }) =>
        links.length === 0 ? (
          <p>No links yet. Create one with “Download link…” in the menu.</p>
        ) : (
          <PlainTable columns={columns}>
            {links.map((link) => (
              <LinkRow key={link.id} link={link} permission={permission} titleOf={titleIn(documents)} />
            ))}
          </PlainTable>
        )
      }
    </Loaded>
  );
}

const titleIn = (documents: readonly { key: string; title: string }[]) => (documentKey: string | null) =>
  documentKey === null
    ? 'Order and documents'
    : (documents.find(({ key }) => key === documentKey)?.title ?? documentKey);

type RowProps = { link: OrderLink; permission: Permission; titleOf: (document: string | null) => string };

function LinkRow({ link, permission, titleOf }: RowProps) {
  const { revoke } = useLinkActions();
  return (
    <tr data-off={link.state !== 'active' || undefined}>
      <th scope="row">{titleOf(link.document)}</th>
      <PlainCell>
        <StatusDot {...looks[link.state]} />
        {link.state === 'active' && (
          <>
            {' '}
            until <InstantText at={link.expiresAt} isDayOnly />
          </>
        )}
      </PlainCell>
      <PlainCell>
        {link.link !== null && (
          <Button.Group>
            <CopyButton value={link.link}>
              {({ copied, copy }) => (
                <Button size="xs" variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
            <ReasonButton
              permission={permission}
              size="xs"
              variant="default"
              onClick={() => void withErrorNotice(revoke(link.id))}
            >
              Revoke
            </ReasonButton>
          </Button.Group>
        )}
      </PlainCell>
      <PlainCell>
        <Downloads link={link} />
      </PlainCell>
      <PlainCell isOptional>
        <InstantText at={link.createdAt} isDayOnly /> by {link.createdBy}
      </PlainCell>
    </tr>
  );
}

/** The latest one, and all that are known on request. */
function Downloads({ link: { downloads, downloadCount } }: { link: OrderLink }) {
  const [latest] = downloads;
  if (latest === undefined) return 'None';
  return (
    <details>
      <summary>
        {downloadCount.toLocaleString('en-AU')}, last <InstantText at={latest.at} isDayOnly />
      </summary>
      <ul>
        {downloads.map(({ document, at }) => (
          <li key={`${document} ${at}`}>
            {document} · <InstantText at={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
