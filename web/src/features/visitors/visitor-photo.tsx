import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import type { Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { visitorName } from './visitor-columns.tsx';
import classes from './visitor-photo.module.css';

/** Shows the photo that was taken at the kiosk; a click opens it whole. */
export function VisitorPhoto({ visitor }: { visitor: Visitor }) {
  const { data } = useQuery(queryOf(visitorsApi.photo, { params: { id: visitor.id } }));
  const links = data?.photo?.links;
  if (links === undefined) return null;
  return (
    <a className={classes.photo} href={links.file} target="_blank" rel="noreferrer">
      <img src={links.thumbnail ?? links.file} alt={`${visitorName(visitor)}, as taken at the kiosk`} />
    </a>
  );
}
