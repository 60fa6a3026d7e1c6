import { FileButton } from '@mantine/core';
import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import type { DispatchFile } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { answersDispatches } from '@poolhouse/domain/features/marketplace/dispatch/result/store-result';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import classes from './dispatch.module.css';

type Props = {
  files: readonly DispatchFile[];
  /** The file that something is being done with. */
  busy: string | null;
  download: (file: DispatchFile) => Promise<void>;
  markUploaded: (file: DispatchFile) => Promise<void>;
  readResult: (file: DispatchFile, result: File) => Promise<void>;
};

const columns = [
  { label: 'File' },
  { label: 'Orders', isNumber: true },
  { label: 'Made', isOptional: true },
  { label: 'Uploaded' },
  { label: 'Store’s result' },
  { label: 'Actions', isUnseen: true },
];

/** Shows the latest files of a store, to download and to mark as uploaded. */
export function DispatchFileTable({ files, ...actions }: Props) {
  if (files.length === 0)
    return (
      <EmptyState drawing="empty" title="No dispatch files yet">
        Make a file, download it, and upload it in the store’s seller portal.
      </EmptyState>
    );
  return (
    <section aria-labelledby="dispatch-files">
      <h2 id="dispatch-files" className={classes.heading}>
        Latest files
      </h2>
      <PlainTable columns={columns}>
        {files.map((file) => (
          <Row key={file.id} file={file} {...actions} />
        ))}
      </PlainTable>
    </section>
  );
}

/** What the store answered, as far as its result was read. */
function StoreVerdict({ resultAt, confirmed, refused }: DispatchFile) {
  if (resultAt === null) return <StatusDot colour="gray" label="Not read" />;
  if (refused === 0) return <StatusDot colour="green" label={`${confirmed.toLocaleString('en-AU')} confirmed`} />;
  return <StatusDot colour="red" label={`${refused.toLocaleString('en-AU')} refused`} />;
}

function Row({ file, busy, download, markUploaded, readResult }: Omit<Props, 'files'> & { file: DispatchFile }) {
  const { name, orders, createdBy, createdAt, uploadedAt, uploadedBy, id } = file;
  const hasResult = answersDispatches(file.store as Store);
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {name}
      </th>
      <PlainCell isNumber>{orders.toLocaleString('en-AU')}</PlainCell>
      <PlainCell isOptional>
        {createdBy} · <InstantText at={createdAt} />
      </PlainCell>
      <PlainCell>
        {uploadedAt === null ? (
          <StatusDot colour="orange" label="Not yet" />
        ) : (
          <>
            {uploadedBy} · <InstantText at={uploadedAt} />
          </>
        )}
      </PlainCell>
      <PlainCell>{hasResult ? <StoreVerdict {...file} /> : '–'}</PlainCell>
      <PlainCell>
        <div className={classes.actions}>
          {hasResult && (
            <FileButton
              accept=".txt,.tsv,.csv,text/plain,text/csv"
              onChange={(result) => result !== null && void readResult(file, result)}
            >
              {({ onClick }) => (
                <ReasonButton
                  permission="marketplace:edit"
                  size="xs"
                  variant="default"
                  loading={busy === id}
                  onClick={onClick}
                  aria-label={`Upload the result of ${name}`}
                >
                  Upload result
                </ReasonButton>
              )}
            </FileButton>
          )}
          {uploadedAt === null && (
            <ReasonButton
              permission="marketplace:edit"
              size="xs"
              variant="default"
              loading={busy === id}
              onClick={() => void markUploaded(file)}
              aria-label={`Mark ${name} as uploaded`}
            >
              Mark as uploaded
            </ReasonButton>
          )}
          <ReasonButton
            permission="marketplace:export"
            size="xs"
            variant="default"
            loading={busy === id}
            onClick={() => void download(file)}
            aria-label={`Download ${name}`}
          >
            Download
          </ReasonButton>
        </div>
      </PlainCell>
    </tr>
  );
}
