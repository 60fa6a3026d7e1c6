import { useParams, useSearch } from '@tanstack/react-router';
import type { ImportConfig } from '../../platform/import-config.ts';
import { useCan } from '../../platform/use-can.ts';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { ImportFiles } from './import-files.tsx';
import { ImportHeader } from './import-header.tsx';
import { ImportRunView } from './import-run-view.tsx';
import { ImportStart } from './import-start.tsx';

/** Shows an import in three steps: upload the file, review the changes, import it. */
export function ImportPage({ kind, config }: { kind: string; config: ImportConfig }) {
  const { id }: { id?: string } = useParams({ strict: false });
  const { file }: Search = useSearch({ strict: false });
  const files = [file ?? []].flat();
  const ability = useCan(config.permission);
  if (!ability.allowed) {
    return (
      <>
        <ImportHeader config={config} step={1} />
        <ForbiddenState title={`You can’t import ${config.noun.many}`} ability={ability} />
      </>
    );
  }
  if (id !== undefined) return <ImportRunView key={id} id={id} config={config} />;
  if (files.length > 0) return <ImportFiles key={files.join()} ids={files} config={config} />;
  return <ImportStart kind={kind} config={config} />;
}
