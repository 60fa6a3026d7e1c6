import { Button } from '@mantine/core';
import { importsApi, largestImportBytes } from '@poolhouse/domain/services/imports/api';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isApiFailure } from '../../platform/api/api-failure.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import type { ImportConfig } from '../../platform/import-config.ts';
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
          title={`Drop the file with your ${config.noun.many} here`}
          hint={config.files?.hint ?? csvHint}
          progress={upload.progress}
          error={upload.error}
          onFile={(file) => void upload.send(file)}
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
  const send = async (file: File) => {
    const control = new AbortController();
    running.current = control;
    setError(null);
    setProgress({ name: file.name, sentBytes: 0, totalBytes: file.size });
    try {
      const onProgress = (sent: { sentBytes: number; totalBytes: number }) => setProgress({ name: file.name, ...sent });
      const run = await uploadFile(importsApi.start, { kind }, file, onProgress, { signal: control.signal });
      running.current = null;
      void queries.invalidateQueries({ queryKey: latestImportsQuery().queryKey });
      await navigate({ to: config.runPath(run.id) });
    } catch (failure) {
      if (!control.signal.aborted)
        setError(isApiFailure(failure) ? failure.detail : 'Couldn’t upload this file. Try again.');
    } finally {
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
