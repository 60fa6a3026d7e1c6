import type { Icon } from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../platform/palette.ts';
import type { RecordView } from './record-view.tsx';

/** Returns what the palette offers of the records of a view: the list unless the menu has it, its export, and records by their words. */
export function recordPalette<Shown extends { id: string }>(
  view: RecordView<Shown>,
  { icon, note, isInMenu = false }: { icon: Icon; note(record: Shown): string; isInMenu?: boolean },
): Palette {
  const { title, noun, paths, calls, may, titleOf } = view;
  return {
    links: isInMenu ? [] : [{ path: paths.list, title, icon, permission: may('view') }],
    actions: calls.csv === undefined ? [] : [exportAction(`Export ${noun.many}`, calls.csv, may('export'))],
    finders: [
      recordFinder(calls.list, {
        group: title,
        icon,
        toRecords: (answer) =>
          (view.rowsOf(answer) as readonly Shown[]).map((record) => ({
            id: record.id,
            path: paths.record(record.id),
            title: titleOf(record),
            note: note(record),
          })),
      }),
    ],
  };
}
