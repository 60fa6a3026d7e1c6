import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { acceptedOnDevice } from '../../../platform/api/accepted-files.ts';
import { UserAvatar } from '../../../ui/presence/user-avatar.tsx';
import { ChooseButton } from '../../../ui/upload/drop-area.tsx';
import classes from './avatar-editor.module.css';
import type { useAvatarActions } from './use-avatar-actions.ts';

type Props = { name: string; avatar: string | null; acts: ReturnType<typeof useAvatarActions> };

/** Shows a person’s picture, large, with the ways to change it. */
export function AvatarEditor({ name, avatar, acts }: Props) {
  return (
    <div className={classes.editor}>
      <UserAvatar name={name} picture={avatar} size="large" />
      <div className={classes.side}>
        <div className={classes.buttons}>
          <ChooseButton
            label={avatar === null ? 'Upload a picture' : 'Upload another picture'}
            accept={acceptedOnDevice('pictures')}
            icon={<IconUpload size={16} stroke={1.75} />}
            onFiles={([file]) => file && void acts.send(file)}
          >
            {buttonText(avatar, acts.isSending)}
          </ChooseButton>
          {avatar !== null && (
            <Button variant="default" onClick={() => void acts.remove()}>
              Remove
            </Button>
          )}
        </div>
        {acts.error === null ? (
          <p className={classes.hint}>JPEG, PNG, WebP or HEIC up to 10 MB. Cropped to a square.</p>
        ) : (
          <p className={classes.error} role="alert">
            {acts.error}
          </p>
        )}
      </div>
    </div>
  );
}

function buttonText(avatar: string | null, isSending: boolean): string {
  if (isSending) return 'Uploading…';
  return avatar === null ? 'Upload a picture' : 'Upload another';
}
