import { IconUpload } from '@tabler/icons-react';
import type { RecordPaths } from '../../platform/record-paths.ts';
import type { Permission } from '../../platform/use-can.ts';
import { ReasonItem } from '../../ui/reason-item.tsx';

type Props = { what: string; permission: Permission; paths: Pick<RecordPaths, 'imports'> };

/** Shows the entry of a list's menu that leads to its import. */
export const ImportItem = ({ what, permission, paths }: Props) => (
  <ReasonItem
    permission={permission}
    label={`Import ${what}`}
    icon={<IconUpload size={16} stroke={1.75} />}
    to={paths.imports}
  />
);
