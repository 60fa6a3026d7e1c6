import { findStatusRefusal } from '@poolhouse/domain/features/access/can-on';
import { servicePhotosApi } from '@poolhouse/domain/features/service-requests/photos/api';
import { pickUpFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { pickUpLimits } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { acceptedPictures } from '@poolhouse/domain/services/files/file-type';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../../platform/api/call-api.ts';
import { lazyPart } from '../../../../platform/api/load-code.ts';
import { notify } from '../../../../platform/notify.ts';
import { storedPractice } from '../../../../platform/session/practice.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { useCan } from '../../../../platform/use-can.ts';
import { refusalOf } from '../../../../services/files/file-refusal.ts';
import { recordFilesQuery, refreshFiles } from '../../../../services/files/files-queries.ts';
import { useFileActions } from '../../../../services/files/use-file-actions.ts';
import { ChooseButton } from '../../../../ui/upload/drop-area.tsx';
import { UploadList } from '../../../../ui/upload/upload-list.tsx';
import { useUploads } from '../../../../ui/upload/use-uploads.ts';
import classes from './robot-photos.module.css';

const Lightbox = lazyPart(() => import('../../../../ui/files/lightbox.tsx'), 'Lightbox');

type Props = { pickUp: PickUp; robot: Robot; isReadOnly: boolean };

/** Shows the photos of a robot on its line, and takes new ones. */
export function RobotPhotos({ pickUp, robot, isReadOnly }: Props) {
  const ids = new Set(pickUp.robotPhotos.filter(({ robotId }) => robotId === robot.id).map(({ id }) => id));
  const isShown = ids.size > 0;
  const files = useQuery({ ...recordFilesQuery(pickUpFiles, pickUp.id), enabled: isShown });
  const { download } = useFileActions({ of: pickUpFiles, id: pickUp.id, history: pickUpsApi.history });
  const [opened, setOpened] = useState<number | null>(null);
  const photos = isShown ? (files.data?.files ?? []).filter(({ id }) => ids.has(id)) : [];
  return (
    <>
      {photos.length > 0 && (
        <ul className={classes.photos} aria-label={`Photos of ${robot.caseId}`}>
          {photos.map(({ id, name, links }, place) => (
            <li key={id}>
              <button type="button" aria-label={`Open ${name}`} onClick={() => setOpened(place)}>
                <img src={links.thumbnail ?? links.file} alt={name} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && <AddPhotos pickUp={pickUp} robot={robot} />}
      {opened !== null && (
        <Lightbox
          files={photos}
          index={opened}
          onIndex={setOpened}
          onDownload={(file) => void download(file as (typeof photos)[number])}
          onLinkOver={() => void files.refetch()}
        />
      )}
    </>
  );
}

function AddPhotos({ pickUp, robot }: Omit<Props, 'isReadOnly'>) {
  const queries = useQueryClient();
  const permission = 'service_request.pick_up:edit';
  const isClosed = findStatusRefusal(useUser(), permission, pickUpLimits[pickUp.status]) !== null;
  const { allowed } = useCan(permission);
  const uploads = useUploads({
    call: pickUpFiles.calls.add,
    params: { id: pickUp.id },
    refuse: refusalOf,
    onArrived: (_left, { id: fileId }) => void show(fileId),
  });
  const show = async (fileId: string) => {
    try {
      const params = { id: pickUp.id, fileId };
      await callApi(servicePhotosApi.showRobot, { params, body: { robotId: robot.id } });
    } catch (error) {
      notify.error(error);
    }
    refreshFiles(queries, pickUpFiles, pickUpsApi.history);
    await queries.invalidateQueries({ queryKey: [pickUpsApi.get.name] });
  };
  if (!allowed || isClosed || storedPractice() !== null) return null;
  return (
    <div className={classes.add} data-print="hide">
      <ChooseButton
        label={`Photos of ${robot.caseId}`}
        accept={acceptedPictures.join(',')}
        isMany
        size="xs"
        onFiles={uploads.add}
      >
        Add photos
      </ChooseButton>
      <UploadList uploads={uploads.uploads} onCancel={uploads.cancel} onRetry={uploads.retry} />
    </div>
  );
}
