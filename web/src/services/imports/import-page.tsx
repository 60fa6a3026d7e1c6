import type { ImportKind } from '@poolhouse/domain/services/imports/import-run';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../../platform/use-can.ts';
import { LockedPlace } from '../../ui/locked-place.tsx';
import { ImportHeader } from './import-header.tsx';
import { importRooms } from './import-room.ts';
import { ImportRunView } from './import-run-view.tsx';
import { ImportStart } from './import-start.tsx';

/** From a file to records in three steps: send it, look at what it would do, import it. */
function StepsOf({ kind }: { kind: ImportKind }) {
  const { id }: { id?: string } = useParams({ strict: false });
  const room = importRooms[kind];
  const ability = useCan(room.permission);
  if (!ability.allowed) {
    return (
      <>
        <ImportHeader room={room} step={1} />
        <LockedPlace title={`You can’t import ${room.noun.many}`} ability={ability} />
      </>
    );
  }
  return id === undefined ? <ImportStart kind={kind} room={room} /> : <ImportRunView key={id} id={id} room={room} />;
}

export const ImportPage = () => <StepsOf kind="dealers" />;
export const PriceImportPage = () => <StepsOf kind="prices" />;
