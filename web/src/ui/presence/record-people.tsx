import { useRecordViewers } from '../../platform/live/presence-store.ts';
import { LabelledAvatars } from './avatar-group.tsx';
import { editingText, onRecordText } from './presence-text.ts';
import classes from './record-people.module.css';

/** Shows who else has a record open, and who of them is editing it; beside the record's title. */
export function RecordPeople({ record }: { record: string }) {
  const people = useRecordViewers(record);
  const editing = editingText(people);
  return (
    <span className={classes.people} data-print="hide">
      {people.length > 0 && <LabelledAvatars people={people} label={onRecordText(people)} />}
      <span role="status" className={classes.text}>
        {editing}
      </span>
    </span>
  );
}

/** Shows the same in a row of a list, where there is room for two small faces. */
export function RowPeople({ record }: { record: string }) {
  const people = useRecordViewers(record);
  if (people.length === 0) return null;
  return (
    <span className={classes.inRow} data-print="hide">
      <LabelledAvatars people={people} most={2} size="small" label={onRecordText(people)} />
    </span>
  );
}
