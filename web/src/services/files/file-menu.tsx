import { ActionIcon } from '@mantine/core';
import type { ListedRecordFile } from '@poolhouse/domain/services/files/record-file';
import { IconArrowDown, IconArrowUp, IconDots, IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { MenuDivider, MenuItem } from '../../ui/pop-up/menu-item.tsx';
import { MenuButton } from '../../ui/pop-up/pop-up.tsx';
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
    <MenuButton
      button={
        <ActionIcon aria-label={`More for ${file.name}`}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      }
    >
      <MenuItem leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => void acts.download(file)}>
        Download
      </MenuItem>
      {mayEdit && (
        <>
          <MenuItem leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onEdit(file)}>
            Name and note
          </MenuItem>
          {extra}
          <MoveItems file={file} among={among} acts={acts} />
          <MenuDivider />
          <MenuItem
            c="var(--ph-danger)"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => void acts.remove(file)}
          >
            Delete
          </MenuItem>
        </>
      )}
    </MenuButton>
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
        <MenuItem leftSection={<IconArrowUp size={16} stroke={1.75} />} onClick={() => takePlaceOf(before)}>
          Move forward
        </MenuItem>
      )}
      {after && (
        <MenuItem leftSection={<IconArrowDown size={16} stroke={1.75} />} onClick={() => takePlaceOf(after)}>
          Move back
        </MenuItem>
      )}
    </>
  );
}
