import { Skeleton } from '@mantine/core';
import { acceptedPictures, acceptedText } from '@poolhouse/domain/services/files/file-type';
import type { ListedRecordFile } from '@poolhouse/domain/services/files/record-file';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { acceptedOnDevice } from '../../platform/api/accepted-files.ts';
import { notify } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { DisabledNote } from '../../ui/disabled-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { DropArea } from '../../ui/upload/drop-area.tsx';
import { UploadList } from '../../ui/upload/upload-list.tsx';
import { useUploads } from '../../ui/upload/use-uploads.ts';
import { FileDetailsDialog } from './file-details-dialog.tsx';
import { refusalOf } from './file-refusal.ts';
import { recordFilesQuery, refreshFiles } from './files-queries.ts';
import { type PictureExtras, RecordFileParts } from './record-file-parts.tsx';
import classes from './record-files-tab.module.css';
import { type FilesOfRecord, useFileActions } from './use-file-actions.ts';

/** Shows the pictures and documents of a record, and takes new ones. */
export function RecordFilesTab({ extras, ...files }: FilesOfRecord & { extras?: PictureExtras }) {
  const edit = useCan(files.of.record.permissions.act);
  const answer = useQuery(recordFilesQuery(files.of, files.id));
  const acts = useFileActions(files);
  const [edited, setEdited] = useState<ListedRecordFile | null>(null);
  if (answer.isPending) return <FilesSkeleton />;
  if (answer.data === undefined) {
    return <ErrorState error={answer.error} what="The files" onRetry={() => void answer.refetch()} />;
  }
  const listed = answer.data.files;
  return (
    <div className={classes.tab}>
      {edit.allowed ? <AddFiles {...files} isFirst={listed.length === 0} /> : <DisabledNote ability={edit} />}
      {listed.length === 0 && !edit.allowed && (
        <EmptyState drawing="empty" title="No files yet">
          Pictures and documents for this {files.of.noun} appear here.
        </EmptyState>
      )}
      <RecordFileParts
        extras={extras}
        files={listed}
        acts={acts}
        mayEdit={edit.allowed}
        onEdit={setEdited}
        onLinkOver={() => void answer.refetch()}
      />
      {edited !== null && <FileDetailsDialog file={edited} acts={acts} onClose={() => setEdited(null)} />}
    </div>
  );
}

function AddFiles({ of, id, history, isFirst }: FilesOfRecord & { isFirst: boolean }) {
  const queries = useQueryClient();
  const arrived = useRef(0);
  const uploads = useUploads({
    call: of.calls.add,
    params: { id },
    refuse: refusalOf,
    onArrived: (left) => {
      refreshFiles(queries, of, history);
      arrived.current += 1;
      if (left > 0) return;
      notify.success(arrived.current === 1 ? 'File added.' : `${arrived.current} files added.`);
      arrived.current = 0;
    },
  });
  return (
    <div data-print="hide">
      <DropArea
        accept={acceptedOnDevice('files')}
        cameraAccept={acceptedPictures.join(',')}
        title={isFirst ? `Drop pictures and documents for this ${of.noun} here` : 'Drop pictures and documents here'}
        hint={`${acceptedText}.`}
        button="Choose files"
        error={null}
        isMany
        isLow={!isFirst}
        onFiles={uploads.add}
      />
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
    </div>
  );
}

function FilesSkeleton() {
  return (
    <div className={classes.tab} aria-busy="true">
      <Skeleton height={64} radius="md" />
      <div className={classes.skeletons}>
        {['one', 'two', 'three', 'four'].map((key) => (
          <Skeleton key={key} height={140} radius="md" />
        ))}
      </div>
    </div>
  );
}
