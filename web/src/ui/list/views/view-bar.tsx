import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useState } from 'react';
import type { SavedView } from '../../../platform/api/list-views.ts';
import { type Permission, useCan } from '../../../platform/use-can.ts';
import type { Noun } from '../list-config.ts';
import type { ListViews } from './use-list-views.ts';
import { useViewActions, type ViewContent } from './use-view-actions.ts';
import { ViewChanges } from './view-changes.tsx';
import type { ViewDialogRequest } from './view-dialog.tsx';
import { ViewDialog } from './view-dialog-lazy.ts';
import { ViewMenu } from './view-menu.tsx';
import { ViewOptions } from './view-options.tsx';
import { ViewTabs } from './view-tabs.tsx';
import classes from './views.module.css';

type Props = {
  list: NonNullable<SavedView['list']>;
  noun: Noun;
  /** The call of the list, which counts its standard views. */
  call: CallSpec;
  sharing: Permission;
  listViews: ListViews;
  /** The list as it stands. */
  content: ViewContent;
  /** True when search, filters, sort or (on a view) the layout differ from the view. */
  isChanged: boolean;
  onReset: () => void;
  isPhone: boolean;
};

/** Shows the saved views of a list as tabs, and what can be done with the one that is open. */
export function ViewBar(props: Props) {
  const { list, noun, call, listViews, content, isChanged } = props;
  const [dialog, setDialog] = useState<ViewDialogRequest | null>(null);
  const acts = useViewActions(list);
  const sharing = useCan(props.sharing);
  const { view, standard } = listViews.opened;
  const Views = props.isPhone ? ViewMenu : ViewTabs;
  return (
    <div className={classes.bar} data-print="hide">
      <Views
        listViews={listViews}
        noun={noun}
        call={call}
        isChanged={isChanged && (view !== null || standard !== null)}
      />
      <div className={classes.acts}>
        {isChanged && (
          <ViewChanges
            sharing={sharing}
            view={view}
            onSave={() => view !== null && void acts.save(view, content)}
            onSaveAs={() => setDialog({ view: null })}
            onReset={props.onReset}
          />
        )}
        {(view !== null || (listViews.opensWith !== null && standard === null)) && (
          <ViewOptions listViews={listViews} noun={noun} acts={acts} onEdit={() => setDialog({ view })} />
        )}
      </div>
      {dialog !== null && (
        <ViewDialog
          request={dialog}
          noun={noun}
          sharing={sharing}
          content={content}
          acts={acts}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
