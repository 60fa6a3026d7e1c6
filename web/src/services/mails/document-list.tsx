import { Button } from '@mantine/core';
import { type DocumentSummary, mailsApi } from '@poolhouse/domain/services/mails/api';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify } from '../../platform/notify.ts';
import classes from './mails.module.css';

/** Shows the kinds of documents, each with a sample to look at. */
export function DocumentList({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <ul className={classes.documents}>
      {documents.map((document) => (
        <DocumentRow key={document.name} document={document} />
      ))}
    </ul>
  );
}

function DocumentRow({ document: { name, title, about } }: { document: DocumentSummary }) {
  const [isMaking, setMaking] = useState(false);
  const save = async () => {
    setMaking(true);
    try {
      await downloadCsv(mailsApi.sampleDocument, undefined, { params: { name }, fileName: `sample-${name}.pdf` });
    } catch (error) {
      notify.error(error);
    } finally {
      setMaking(false);
    }
  };
  return (
    <li className={classes.document}>
      <div className={classes.paneText}>
        <h2 className={classes.paneTitle}>{title}</h2>
        <p className={classes.about}>{about}</p>
      </div>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} />}
        loading={isMaking}
        aria-label={`Preview PDF: ${title}`}
        onClick={() => void save()}
      >
        Preview PDF
      </Button>
    </li>
  );
}
