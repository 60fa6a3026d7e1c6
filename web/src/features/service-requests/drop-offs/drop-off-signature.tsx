import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { useQuery } from '@tanstack/react-query';
import { recordFilesQuery } from '../../../services/files/files-queries.ts';
import { FactGrid } from '../../../ui/detail/fact-grid.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { dropOffLabels as labels } from './drop-off-labels.ts';
import classes from './drop-off-signature.module.css';

/** Shows who agreed to the repair notice and when, with what they drew. */
export function DropOffSignature({ dropOff }: { dropOff: DropOff }) {
  const { agreement, signedBy, createdAt } = dropOff;
  return (
    <FactGrid
      facts={[
        { label: labels.signedBy, value: signedBy },
        { label: 'Signed at', value: signedBy && <InstantText at={createdAt} /> },
        { label: labels.agreement, value: agreement ? 'Yes' : 'No' },
        { label: labels.signature, value: <Drawing dropOff={dropOff} />, isWide: true },
      ]}
    />
  );
}

function Drawing({ dropOff: { id, signature, signedBy } }: { dropOff: DropOff }) {
  const { data } = useQuery({ ...recordFilesQuery(dropOffFiles, id), enabled: signature !== null });
  const file = data?.files.find((one) => one.id === signature);
  if (signature === null) return 'Name only';
  return file && <img className={classes.drawing} src={file.links.file} alt={`Signature of ${signedBy}`} />;
}
