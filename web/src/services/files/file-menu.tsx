import { ActionIcon, Menu } from '@mantine/core';
import type { ListedRecordFile } from '@poolhouse/domain/services/files/record-file';
import { IconArrowDown, IconArrowUp, IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileActions } from './use-file-actions.ts';

type Props = {
  file: ListedRecordFile;
  /** The files of its part of the page, in their order. */
  among: readonly ListedRecordFile[];
  /** What the record's feature offers besides. */
  extra: ReactNode;
  acts: FileActions;
  mayEdit: boolean;
  onEdit: (file: ListedRecordFile) => void;
};

/** Shows what can be done with one file. */
export function FileMenu({ file, among, extra, acts, mayEdit, onEdit }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`More for ${file.name}`}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => void acts.download(file)}>
          Download
        </Menu.Item>
        {mayEdit && (
          <>
            <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onEdit(file)}>
              Name and note
            </Menu.Item>
            {extra}
            <MoveItems file={file} among={among} acts={acts} />
            <Menu.Divider />
            <Menu.Item
              c="var(--ph-danger)"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => void acts.remove(file)}
            >
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Positions count over all files; the neighbours that people see are those of the same part. */
function MoveItems({ file, among, acts }: Pick<Props, 'file' | 'among' | 'acts'>) {
  const index = among.findIndex(({ id }) => id === file.id);
  const [before, after] = [among[index - 1], among[index + 1]];
  const takePlaceOf = (other: ListedRecordFile) => void acts.change(file, { position: other.position });
  return (
    <>
      {before && (
        <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.75} />} onClick={() => takePlaceOf(before)}>
          Move forward
        </Menu.Item>
      )}
      {after && (
        <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.75} />} onClick={() => takePlaceOf(after)}>
          Move back
        </Menu.Item>
      )}
    </>
  );
}
