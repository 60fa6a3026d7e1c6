import { Button } from '@mantine/core';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { dealerFiles } from '@poolhouse/domain/features/dealers/files/dealer-files';
import { fileOfLogo, logoOfFile } from '@poolhouse/domain/features/dealers/links/logo';
import { IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptedOnDevice } from '../../../platform/api/accepted-files.ts';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { refusalOf } from '../../../services/files/file-refusal.ts';
import { refreshFiles } from '../../../services/files/files-queries.ts';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { WebAddressField } from '../../../ui/input/web-address-field.tsx';
import { ChooseButton } from '../../../ui/upload/drop-area.tsx';
import { DealerLogo } from './dealer-logo.tsx';
import classes from './logo.module.css';

type Props = FieldProps<string> & { /** Null for a new dealer, which has no files yet. */ dealerId: string | null };

/** Shows a logo: a picture among the dealer's files, or the web address of one. */
export function LogoField(props: Props) {
  const { value, label, onChange, dealerId, error } = props;
  const upload = useLogoUpload(dealerId, onChange);
  if (dealerId === null) return <WebAddressField {...props} description="Save the dealer to add pictures." />;
  if (fileOfLogo(value) !== null) {
    return (
      <div>
        <span className={classes.label}>{label}</span>
        <div className={classes.row}>
          <DealerLogo logo={value} dealerId={dealerId} />
          <Button variant="default" onClick={() => onChange('')}>
            Remove
          </Button>
        </div>
        {error && <p className={classes.error}>{error}</p>}
      </div>
    );
  }
  return (
    <div>
      <div className={classes.row}>
        <div className={classes.address}>
          <WebAddressField {...props} />
        </div>
        <ChooseButton
          label="Upload a logo"
          accept={acceptedOnDevice('pictures')}
          icon={<IconUpload size={16} stroke={1.75} />}
          onFiles={([file]) => file && void upload.send(file)}
        >
          {upload.isSending ? 'Sending…' : 'Upload a picture'}
        </ChooseButton>
      </div>
      {upload.error !== null && (
        <p className={classes.error} role="alert">
          {upload.error}
        </p>
      )}
    </div>
  );
}

function useLogoUpload(dealerId: string | null, onChange: (logo: string) => void) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (file: File) => {
    const refusal = refusalOf(file);
    setError(refusal);
    if (refusal !== null || dealerId === null || isSending) return;
    setSending(true);
    try {
      const added = await uploadFile(dealerFiles.calls.add, { id: dealerId }, file);
      refreshFiles(queries, dealerFiles, dealersApi.history);
      if (added.width === null) setError('A logo must be a picture. We added the file to Files.');
      else onChange(logoOfFile(added.id));
    } catch (failure) {
      setError(isApiFailure(failure) ? failure.detail : 'Couldn’t upload the picture. Try again.');
    } finally {
      setSending(false);
    }
  };
  return { send, isSending, error };
}
