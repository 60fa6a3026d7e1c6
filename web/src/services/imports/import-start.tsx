import { Button } from '@mantine/core';
import { importsApi, largestImportBytes } from '@poolhouse/domain/services/imports/api';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import type { ImportConfig } from '../../platform/import-config.ts';
import { searchOf } from '../../ui/address-link.ts';
import { FileDrop, type FileProgress } from '../../ui/input/file-drop.tsx';
import { ImportHeader } from './import-header.tsx';
import classes from './import-page.module.css';
import { latestImportsQuery } from './import-queries.ts';
import { LatestImports } from './latest-imports.tsx';

const csvHint =
  'Any CSV up to 50 MB from Excel or Priority: commas, semicolons or tabs. You review the changes before anything is saved.';

type Props = { kind: string; config: ImportConfig };

export function ImportStart({ kind, config }: Props) {
  const upload = useUpload(kind, config);
  return (
    <>
      <ImportHeader config={config} step={1} />
      <div className={classes.start}>
        <FileDrop
          accept={config.files?.accept ?? '.csv,.txt,.tsv,text/csv,text/plain'}
          mostBytes={largestImportBytes}
          mostFiles={config.mostFiles}
          title={
            config.mostFiles === undefined
              ? `Drop the file with your ${config.noun.many} here`
              : `Drop files with your ${config.noun.many} here`
          }
          hint={config.files?.hint ?? csvHint}
          progress={upload.progress}
          error={upload.error}
          onFiles={(files) => void upload.send(files)}
          onRefuse={upload.refuse}
          onCancel={upload.cancel}
        />
        <Headings config={config} />
        <LatestImports kind={kind} config={config} />
      </div>
    </>
  );
}

function useUpload(kind: string, config: ImportConfig) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<FileProgress | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const sendOne = async (file: File, name: string, signal: AbortSignal) => {
    setProgress({ name, sentBytes: 0, totalBytes: file.size });
    const onProgress = (sent: { sentBytes: number; totalBytes: number }) => setProgress({ name, ...sent });
    return uploadFile(importsApi.start, { kind }, file, onProgress, { signal });
  };
  const send = async (files: readonly File[]) => {
    const control = new AbortController();
    running.current = control;
    setError(null);
    const ids: string[] = [];
    let name = 'this file';
    try {
      for (const [at, file] of files.entries()) {
        name = file.name;
        const shown = files.length === 1 ? name : `${name} (${at + 1} of ${files.length})`;
        ids.push((await sendOne(file, shown, control.signal)).id);
      }
      running.current = null;
      const [only = ''] = ids;
      if (ids.length === 1) await navigate({ to: config.runPath(only) });
      else await navigate({ to: config.startPath, search: searchOf({ file: ids }) });
    } catch (failure) {
      if (!control.signal.aborted)
        setError(isApiFailure(failure) ? `${name}: ${failure.detail}` : `Couldn’t upload ${name}. Try again.`);
    } finally {
      void queries.invalidateQueries({ queryKey: latestImportsQuery().queryKey });
      setProgress(null);
    }
  };
  return { progress, error, send, refuse: setError, cancel: () => running.current?.abort() };
}

function Headings({ config }: { config: ImportConfig }) {
  const save = () => {
    const text = `${config.headings.map(({ heading }) => heading).join(',')}\r\n`;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = `${config.noun.many}-to-import.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <section className={classes.headings} aria-labelledby="import-headings">
      <div className={classes.sectionHead}>
        <h2 id="import-headings">{config.files?.columnsTitle ?? 'Supported columns'}</h2>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={save}
          leftSection={<IconDownload size={14} stroke={1.75} />}
        >
          Download a template
        </Button>
      </div>
      <ul>
        {config.headings.map(({ heading, isRequired }) => (
          <li key={heading} data-required={isRequired}>
            {heading}
            {isRequired && <span className={classes.required}>required</span>}
          </li>
        ))}
      </ul>
      {config.files && <p className={classes.dim}>{config.files.columnsHint}</p>}
      <p className={classes.dim}>
        Column order and capitals don’t matter. Other columns are ignored. Missing columns are left unchanged.
      </p>
    </section>
  );
}
