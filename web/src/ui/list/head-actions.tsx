import { IconPlus, IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/use-can.ts';
import { MoreMenu } from '../more-menu.tsx';
import { ReasonButton } from '../reason-button.tsx';
import { ReasonItem } from '../reason-item.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { ExportButton, ExportItems } from './export-button.tsx';
import type { PrimaryAction } from './list-config.ts';
import { ListShape, type ListShapeProps, ShapeItem } from './list-shape.tsx';
import { type ExportedList, type ListExport, useListExport } from './use-list-export.ts';
import { useCreateKey } from './use-list-keys.ts';

type Props = {
  /** What is listed: `orders`. */
  many: string;
  shape?: ListShapeProps | undefined;
  exported?: ListExport | undefined;
  secondaryAction?: ReactNode;
  primaryAction?: PrimaryAction | undefined;
  importAction?: PrimaryAction | undefined;
  menu?: ReactNode;
};

/** Shows the actions at the head of a list or a board. On a phone one button stays, and the menu has the others. */
export function HeadActions({ many, shape, exported, secondaryAction, primaryAction, importAction, menu }: Props) {
  const parts = [shape, exported, secondaryAction, primaryAction, importAction, menu].filter(Boolean).length;
  const isShort = useIsPhone() && parts > 1;
  const short = isShort && (shape || exported || importAction) && (
    <>
      {shape && <ShapeItem {...shape} />}
      {importAction && <ReasonItem {...importAction} icon={<IconUpload size={16} stroke={1.75} />} />}
      {exported && <ExportItems exported={exported} />}
    </>
  );
  const isExporting = exported !== undefined && exported.receivedBytes !== null;
  return (
    <>
      {!isShort && shape && <ListShape {...shape} />}
      {secondaryAction}
      {!isShort && importAction && (
        <ReasonButton {...importAction} variant="default" leftSection={<IconUpload size={16} stroke={1.75} />}>
          {importAction.label}
        </ReasonButton>
      )}
      {exported && (!isShort || isExporting) && <ExportButton exported={exported} />}
      {primaryAction && <PrimaryButton {...primaryAction} />}
      {(menu || short) && (
        <MoreMenu label={`More about ${many}`}>
          {short}
          {menu}
        </MoreMenu>
      )}
    </>
  );
}

type ExportingProps = Omit<Props, 'exported'> & { list: ExportedList };

/** Shows the same of a list that can be exported. */
export function ExportingHeadActions({ list, ...actions }: ExportingProps) {
  return <HeadActions {...actions} exported={useListExport(list)} />;
}

function PrimaryButton({ label, to, permission }: PrimaryAction) {
  useCreateKey(label, useCan(permission).allowed ? to : null);
  return (
    <ReasonButton permission={permission} to={to} leftSection={<IconPlus size={16} />}>
      {label}
    </ReasonButton>
  );
}
