import { Button, Group, Input } from '@mantine/core';
import { brochuresApi } from '@poolhouse/domain/features/rule-book/brochures/api';
import type { BrochureFile } from '@poolhouse/domain/features/rule-book/brochures/brochure';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import type { FieldProps } from '../../ui/input/field-props.ts';
import { ChooseButton } from '../../ui/upload/drop-area.tsx';

type Props = Omit<FieldProps<unknown>, 'value' | 'onChange'> & {
  value: BrochureFile | null;
  onChange: (file: BrochureFile | null) => void;
};

/** Shows the PDF of a brochure; a new one is uploaded as soon as it is chosen. */
export function BrochureField({ label, description, error, value, onChange }: Props) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File) => {
    setSending(true);
    setFailure(null);
    try {
      onChange(await uploadFile(brochuresApi.upload, undefined, file));
    } catch (failed) {
      setFailure(isApiFailure(failed) ? failed.detail : 'Couldn’t upload the PDF. Try again.');
    } finally {
      setSending(false);
    }
  };
  return (
    <Input.Wrapper label={label} description={description} error={failure ?? error}>
      <Group gap="xs" mt={4}>
        {value !== null && <span>{value.name}</span>}
        <ChooseButton
          label="Upload a PDF"
          accept=".pdf,application/pdf"
          icon={<IconUpload size={16} stroke={1.75} />}
          onFiles={([file]) => file && !isSending && void send(file)}
        >
          {isSending ? 'Uploading…' : value === null ? 'Upload a PDF' : 'Replace'}
        </ChooseButton>
        {value !== null && (
          <Button variant="default" onClick={() => onChange(null)}>
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
