import { robotEventLabels } from '@poolhouse/domain/records';
import type { RobotEvent } from '@poolhouse/domain/services/robot-events/robot-event';
import { InstantText } from '../../ui/instant-text.tsx';
import { RecordLink } from './record-link.tsx';
import classes from './robots.module.css';

/** Shows what happened to a robot, the latest first, each with the record that it stands in. */
export function RobotEvents({ events }: { events: readonly RobotEvent[] }) {
  return (
    <ol className={classes.events}>
      {events.map(({ id, kind, at, title, note, record, photos }) => (
        <li key={id} className={classes.event} data-kind={kind}>
          <span className={classes.when}>
            <InstantText at={at} isDayOnly /> · {robotEventLabels[kind]}
          </span>
          <span className={classes.title}>
            {record === null ? title : <RecordLink {...record}>{title}</RecordLink>}
          </span>
          {note !== null && <span className={classes.note}>{note}</span>}
          {photos.length > 0 && (
            <span className={classes.photos}>
              {photos.map(({ id: photo, links }, place) => (
                <a key={photo} href={links.file} target="_blank" rel="noopener noreferrer">
                  <img src={links.thumbnail ?? links.file} alt={`${title}, file ${place + 1}`} loading="lazy" />
                </a>
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
