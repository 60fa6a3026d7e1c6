import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ListFields } from '@poolhouse/domain/services/list-fields/define-list-fields';
import type { ComponentType } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';
import { type BulkDialogProps, BulkEditButton } from '../services/bulk-edits/bulk-edit-button.tsx';
import { ImportItem } from '../services/imports/import-item.tsx';
import { defineFieldList } from '../services/list-fields/define-field-list.ts';
import { type LabelledColumn, type ListConfig, type ListParts, labelledColumns } from '../ui/list/list-config.ts';
import type { RecordView } from './record-view.tsx';

type Derived = 'noun' | 'filters' | 'usualSort' | 'call' | 'rowsOf' | 'name' | 'rowLabel' | 'columns';

type RecordListParts<Shown> = Omit<ListParts<Shown, CallSpec>, Derived> &
  Partial<Pick<ListParts<Shown, CallSpec>, 'name' | 'rowLabel'>> & {
    /** Headed by the labels of the fields that their ids name, unless they have a heading of their own. */
    columns: readonly LabelledColumn<Shown>[];
    /** Fetches the dialog of the bulk edits of these records, by `codeOf`. */
    bulkDialog?: () => Promise<{ BulkDialog: ComponentType<BulkDialogProps> }>;
    hasImport?: true;
  };

/** Returns the list of the records of a view, with what one may do on it: add, edit, export, import, and change many at once. */
export function defineRecordList<Shown extends { id: string }>(
  view: RecordView<Shown>,
  fields: ListFields,
  { columns, bulkDialog, hasImport, ...parts }: RecordListParts<Shown>,
): ListConfig<Shown> {
  const { noun, title, paths, calls, may } = view;
  const bulk = bulkDialog && { load: bulkDialog, Dialog: lazyPart(bulkDialog, 'BulkDialog') };
  return defineFieldList<Shown, CallSpec>(fields, {
    name: noun.many,
    title,
    call: calls.list,
    rowsOf: view.rowsOf as () => Shown[],
    rowLabel: view.titleOf,
    rowPath: paths.record,
    columns: labelledColumns(view.labels, columns),
    ...(calls.create && {
      primaryAction: { label: `New ${noun.one}`, to: paths.create, permission: may('create') },
    }),
    editing: may('edit'),
    ...(calls.csv && { exportCall: { call: calls.csv, permission: may('export') } }),
    ...(hasImport && { menu: <ImportItem what={noun.many} permission={may('import')} paths={paths} /> }),
    ...(bulk && {
      bulkActions: (selection) => <BulkEditButton selection={selection} permission={may('edit')} {...bulk} />,
    }),
    ...parts,
  });
}
