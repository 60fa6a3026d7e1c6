import type { ImportKind } from '@poolhouse/domain/services/imports/import-run';
import { useParams } from '@tanstack/react-router';
import { useCan } from '../../platform/use-can.ts';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { importConfigs } from './import-config.ts';
import { ImportHeader } from './import-header.tsx';
import { ImportRunView } from './import-run-view.tsx';
import { ImportStart } from './import-start.tsx';

/** From a file to records in three steps: send it, look at what it would do, import it. */
function StepsOf({ kind }: { kind: ImportKind }) {
  const { id }: { id?: string } = useParams({ strict: false });
  const config = importConfigs[kind];
  const ability = useCan(config.permission);
  if (!ability.allowed) {
    return (
      <>
        <ImportHeader config={config} step={1} />
        <ForbiddenState title={`You can’t import ${config.noun.many}`} ability={ability} />
      </>
    );
  }
  return id === undefined ? (
    <ImportStart kind={kind} config={config} />
  ) : (
    <ImportRunView key={id} id={id} config={config} />
  );
}

export const ImportPage = () => <StepsOf kind="dealers" />;
export const PriceImportPage = () => <StepsOf kind="prices" />;
