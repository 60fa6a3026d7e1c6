import { Button } from '@mantine/core';
import { installOffer } from '../../platform/device/install.ts';
import {
  forgetsInSevenDays,
  isInstalled,
  isSpaceLow,
  keepForGood,
  type StorageSpace,
} from '../../platform/device/storage-space.ts';
import { notify } from '../../platform/notify.ts';
import { useStore } from '../../platform/store.ts';
import { bytesText } from '../../ui/bytes-text.ts';
import classes from './device.module.css';
import { useStorageSpace } from './use-storage-space.ts';

/** Shows what this browser has for work without a connection, and what makes it keep that for longer. */
export function DeviceSection() {
  const { space, refresh } = useStorageSpace();
  const offer = useStore(installOffer);
  const keep = async () => {
    if (!(await keepForGood())) notify.error('Your browser didn’t agree. Install Poolhouse, then it usually does.');
    await refresh();
  };
  return (
    <div className={classes.device}>
      {space === null ? <p>This browser doesn’t say how much space it has.</p> : <Space space={space} />}
      {forgetsInSevenDays() && <p>{sevenDays}</p>}
      <div className={classes.buttons}>
        {offer !== null && !isInstalled() && (
          <Button variant="default" onClick={() => void offer.prompt().catch(notify.error)}>
            Install Poolhouse
          </Button>
        )}
        {space !== null && !space.isPersisted && (
          <Button variant="default" onClick={() => void keep().catch(notify.error)}>
            Protect from being cleared
          </Button>
        )}
      </div>
    </div>
  );
}

function Space({ space }: { space: StorageSpace }) {
  return (
    <>
      <p>
        {bytesText(space.usedBytes)} used, {bytesText(space.freeBytes)} free.{' '}
        {space.isPersisted
          ? 'The browser keeps this until you clear it.'
          : 'The browser may clear this when it needs space.'}
      </p>
      {isSpaceLow(space) && <p role="alert">{lowSpace}</p>}
    </>
  );
}

export const lowSpace =
  'This device has less than 200 MB free for Poolhouse. Free some space, so that photos can be kept.';

export const sevenDays =
  'Safari deletes what it keeps for a website after seven days without a visit. Install Poolhouse: tap Share, then Add to Home Screen.';
