import { ActionIcon, Menu } from '@mantine/core';
import type { ListedDealerFile } from '@poolhouse/domain/features/dealers/files/dealer-file';
import { logoOfFile } from '@poolhouse/domain/features/dealers/links/logo';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconDownload,
  IconPencil,
  IconRosetteDiscountCheck,
  IconTrash,
} from '@tabler/icons-react';
import { isPicture } from '../../../ui/files/shown-file.ts';
import type { FileActions } from './use-file-actions.ts';

type Props = {
  file: ListedDealerFile;
  /** The files of its part of the page, in their order. */
  among: readonly ListedDealerFile[];
  isLogo: boolean;
  acts: FileActions;
  mayEdit: boolean;
  onEdit: (file: ListedDealerFile) => void;
};

/** Shows what can be done with one file. */
export function FileMenu({ file, among, isLogo, acts, mayEdit, onEdit }: Props) {
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
            {isPicture(file) && (
              <Menu.Item
                leftSection={<IconRosetteDiscountCheck size={16} stroke={1.75} />}
                onClick={() => void acts.setLogo(isLogo ? null : logoOfFile(file.id))}
              >
                {isLogo ? 'No longer the logo' : 'Use as logo'}
              </Menu.Item>
            )}
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
  const takePlaceOf = (other: ListedDealerFile) => void acts.change(file, { position: other.position });
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
