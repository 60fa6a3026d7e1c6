import type { MailTemplateSummary } from '@poolhouse/domain/services/mails/api';
import { Link, useSearch } from '@tanstack/react-router';
import { searchOf } from '../../ui/address-link.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { MailPreviewPane } from './mail-preview-pane.tsx';
import classes from './mails.module.css';

/** Shows the list of mails beside the one that the address names; the first one when it names none. */
export function TemplateBrowser({ templates }: { templates: readonly MailTemplateSummary[] }) {
  const search: Search = useSearch({ strict: false });
  const current = templates.find(({ name }) => name === search.name) ?? templates[0];
  if (current === undefined) return null;
  return (
    <div className={classes.browser}>
      <nav aria-label="Emails">
        <ul className={classes.list}>
          {templates.map(({ name, title, isRefusable }) => (
            <li key={name}>
              <Link
                to="."
                search={searchOf({ name })}
                replace
                className={classes.item}
                aria-current={name === current.name ? 'page' : undefined}
              >
                <span className={classes.itemTitle}>{title}</span>
                {isRefusable && <span className={classes.itemNote}>with unsubscribe link</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <MailPreviewPane key={current.name} template={current} />
    </div>
  );
}
