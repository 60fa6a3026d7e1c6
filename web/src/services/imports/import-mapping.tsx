import { Skeleton } from '@mantine/core';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import type { GivenMapping } from '@poolhouse/domain/services/imports/import-mapping';
import type { ImportRun } from '@poolhouse/domain/services/imports/import-run';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import type { ImportConfig } from '../../platform/import-config.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ImportHeader } from './import-header.tsx';
import classes from './import-page.module.css';
import { MappingForm } from './mapping-form.tsx';
import { NewImportLink } from './new-import-link.tsx';

type Props = {
  run: ImportRun;
  config: ImportConfig;
  isBusy: boolean;
  onMap: (mapping: GivenMapping) => void;
  /** Goes back to the preview, where there is one. */
  onCancel?: (() => void) | undefined;
};

/** Asks how a file is to be read: as one of the kinds that its headings fit, or by what each of its columns holds. */
export function ImportMapping({ run, config, isBusy, onMap, onCancel }: Props) {
  const form = useQuery({
    ...queryOf(importsApi.mapping, { params: { id: run.id } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <ImportHeader config={config} step={2} actions={<NewImportLink config={config} />} />
      <div className={classes.start}>
        <p className={classes.file}>
          <strong>{run.fileName}</strong>
          {run.fileFormat && <span>{run.fileFormat}</span>}
        </p>
        {form.isPending && <Skeleton height={240} />}
        {form.isError && <ErrorState error={form.error} what="The columns" onRetry={() => void form.refetch()} />}
        {form.data && (
          <MappingForm form={form.data} config={config} isBusy={isBusy} onMap={onMap} onCancel={onCancel} />
        )}
      </div>
    </>
  );
}
