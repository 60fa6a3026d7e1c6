import { InstantText } from '../instant-text.tsx';
import classes from './history-list.module.css';

export type HistoryRow = {
  id: string;
  datePerformed: string;
  user: string;
  action: string;
  changes: { field: string; before: unknown; after: unknown }[];
  requestId: string | null;
};

const verbs: Record<string, string> = {
  create: 'created this',
  update: 'changed',
  import: 'imported',
  'import-undo': 'undid an import of',
  delete: 'deleted this',
  'create-user-account': 'made this account',
  'create-dealer-user': 'made this dealer’s account',
  'update-user-account': 'changed',
  'delete-user-account': 'deleted this account:',
  'restore-user-account': 'restored this account:',
  'end-sessions': 'signed them out everywhere',
  'view-as': 'looked at the product as this person',
  'request-password-reset': 'asked for a password link',
  'reset-password': 'set a new password by a link',
  'change-password': 'changed the password',
  'sign-in': 'signed in',
  'sign-in-failed': 'could not sign in',
  'sign-out': 'signed out',
};

type Props = {
  entry: HistoryRow;
  labels: Readonly<Record<string, string>>;
  valueText: (field: string, value: unknown) => string;
};

export function HistoryItem({ entry, labels, valueText }: Props) {
  const labelOf = (field: string) => labels[field] ?? field;
  const isNew = entry.action.startsWith('create');
  const order = Object.keys(labels);
  const changes = entry.changes
    .filter(({ field, after }) => !isNew || (after !== false && valueText(field, after) !== ''))
    .sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <span className={classes.who}>{entry.user}</span> {verbs[entry.action] ?? entry.action.replaceAll('-', ' ')}
        {!isNew &&
          changes.length > 0 &&
          ` ${changes.length === 1 ? labelOf(changes[0]?.field ?? '') : `${changes.length} fields`}`}
        <span className={classes.when}>
          <InstantText at={entry.datePerformed} />
        </span>
      </p>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field} className={classes.change}>
              <dt>{labelOf(field)}</dt>
              <dd>
                {!isNew && (
                  <>
                    <del>{valueText(field, before) || 'empty'}</del>
                    <span aria-hidden> → </span>
                  </>
                )}
                <ins>{valueText(field, after) || 'empty'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
