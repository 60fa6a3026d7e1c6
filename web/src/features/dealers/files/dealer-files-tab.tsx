import { Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerFilesApi } from '@poolhouse/domain/features/dealers/files/api';
import type { ListedDealerFile } from '@poolhouse/domain/features/dealers/files/dealer-file';
import { acceptedPictures, acceptedText } from '@poolhouse/domain/services/files/file-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { acceptedOnDevice } from '../../../platform/api/accepted-files.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import { DisabledNote } from '../../../ui/disabled-note.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { DropArea } from '../../../ui/upload/drop-area.tsx';
import { UploadList } from '../../../ui/upload/upload-list.tsx';
import { useUploads } from '../../../ui/upload/use-uploads.ts';
import { DealerFileParts } from './dealer-file-parts.tsx';
import classes from './dealer-files-tab.module.css';
import { FileDetailsDialog } from './file-details-dialog.tsx';
import { refusalOf } from './file-refusal.ts';
import { dealerFilesQuery, refreshFiles } from './files-queries.ts';
import { useFileActions } from './use-file-actions.ts';

type Props = { dealer: Dealer; routeId: string };

/** Shows the pictures and documents of a dealer. */
export function DealerFilesTab({ dealer, routeId }: Props) {
  const edit = useCan('dealers:edit');
  const answer = useQuery(dealerFilesQuery(dealer.id));
  const acts = useFileActions(dealer, routeId);
  const [edited, setEdited] = useState<ListedDealerFile | null>(null);
  if (answer.isPending) return <FilesSkeleton />;
  if (answer.data === undefined) {
    return <ErrorState error={answer.error} what="The files" onRetry={() => void answer.refetch()} />;
  }
  const { files } = answer.data;
  return (
    <div className={classes.tab}>
      {edit.allowed ? <AddFiles dealer={dealer} isFirst={files.length === 0} /> : <DisabledNote ability={edit} />}
      {files.length === 0 && !edit.allowed && (
        <EmptyState drawing="empty" title="No files yet">
          Pictures and documents of this dealer show up here.
        </EmptyState>
      )}
      <DealerFileParts
        dealer={dealer}
        files={files}
        acts={acts}
        mayEdit={edit.allowed}
        onEdit={setEdited}
        onLinkOver={() => void answer.refetch()}
      />
      {edited !== null && <FileDetailsDialog file={edited} acts={acts} onClose={() => setEdited(null)} />}
    </div>
  );
}

function AddFiles({ dealer, isFirst }: { dealer: Dealer; isFirst: boolean }) {
  const queries = useQueryClient();
  const arrived = useRef(0);
  const uploads = useUploads({
    call: dealerFilesApi.add,
    params: { id: dealer.id },
    refuse: refusalOf,
    onArrived: (left) => {
      refreshFiles(queries);
      arrived.current += 1;
      if (left > 0) return;
      notify.success(arrived.current === 1 ? 'The file was added.' : `${arrived.current} files were added.`);
      arrived.current = 0;
    },
  });
  return (
    <div data-print="hide">
      <DropArea
        accept={acceptedOnDevice('files')}
        cameraAccept={acceptedPictures.join(',')}
        title={isFirst ? 'Drop pictures and documents of this dealer here' : 'Drop pictures and documents here'}
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
