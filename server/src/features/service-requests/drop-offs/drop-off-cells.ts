import { dotted } from '@poolhouse/domain/features/service-requests/dotted';
import { dropOffColumns } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-fields';
import { cellsOf } from '../request-cells.ts';
import { type DropOffRow, presentDropOff } from './drop-off-row.ts';

/** Returns the columns of the export; `problem` has the fault and what was said of it. */
export const dropOffCells = () =>
  cellsOf<DropOffRow>(dropOffColumns, (row) => {
    const dropOff = presentDropOff(row);
    const { faultLabel, problem } = dropOff.robot;
    return { ...dotted(dropOff), problem: [faultLabel, problem].filter((part) => part !== null).join(': ') };
  });
