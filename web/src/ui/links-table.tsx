import { Button, CopyButton } from '@mantine/core';
import type { Permission } from '../platform/use-can.ts';
import { InstantText } from './instant-text.tsx';
import { PlainCell, PlainTable } from './plain-table.tsx';
import { ReasonButton } from './reason-button.tsx';
import { StatusDot } from './status-dot.tsx';

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

type ShownLink = {
  id: string;
  /** What it opens. */
  title: string;
  state: keyof typeof looks;
  link: string | null;
  expiresAt: string;
  createdAt: string;
  createdBy: string;
  downloads: readonly { document: string; at: string }[];
  downloadCount: number;
};

type Props = { links: readonly ShownLink[]; permission: Permission; onRevoke: (id: string) => void };

/** Shows links that people without an account were given, and what was downloaded by them. */
export function LinksTable({ links, permission, onRevoke }: Props) {
  return (
    <PlainTable columns={columns}>
      {links.map((link) => (
        <LinkRow key={link.id} link={link} permission={permission} onRevoke={onRevoke} />
      ))}
    </PlainTable>
  );
}

type RowProps = Omit<Props, 'links'> & { link: ShownLink };

function LinkRow({ link, permission, onRevoke }: RowProps) {
  return (
    <tr data-off={link.state !== 'active' || undefined}>
      <th scope="row">{link.title}</th>
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
            <ReasonButton permission={permission} size="xs" variant="default" onClick={() => onRevoke(link.id)}>
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
function Downloads({ link: { downloads, downloadCount } }: { link: ShownLink }) {
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
