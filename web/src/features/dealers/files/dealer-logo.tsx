import { dealerFiles } from '@poolhouse/domain/features/dealers/files/dealer-files';
import { fileOfLogo } from '@poolhouse/domain/features/dealers/links/logo';
import { useQuery } from '@tanstack/react-query';
import { recordFilesQuery } from '../../../services/files/files-queries.ts';
import { OutsideLink } from '../../../ui/detail/outside-link.tsx';
import { FilePicture } from '../../../ui/files/file-picture.tsx';
import classes from './logo.module.css';

type Props = { logo: string; dealerId: string };

/** Shows a dealer's logo: one of its pictures, or a link to where it is. */
export function DealerLogo({ logo, dealerId }: Props) {
  const fileId = fileOfLogo(logo);
  const answer = useQuery({ ...recordFilesQuery(dealerFiles, dealerId), enabled: fileId !== null });
  if (fileId === null) return <OutsideLink address={logo} />;
  if (answer.data === undefined) return <span className={classes.logo} aria-busy={answer.isPending} />;
  const file = answer.data.files.find(({ id }) => id === fileId);
  if (file === undefined) return <span className={classes.gone}>Picture deleted</span>;
  return (
    <span className={classes.logo}>
      <FilePicture file={file} size="file" onLinkOver={() => void answer.refetch()} />
    </span>
  );
}
