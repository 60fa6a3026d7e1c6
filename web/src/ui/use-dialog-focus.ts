import { useEffect } from 'react';
import { watchDialogs } from './return-focus.ts';

const fields = 'input:not([type=hidden], [hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';
const closeButton = '.mantine-Modal-close, .mantine-Drawer-close';

/**
 * Gives the focus of a dialog that opens to its first field, or to the dialog, where it would be on the button that closes it. Once the
 * dialog is gone, what had the focus before gets it back.
 */
export function useDialogFocus(): void {
  useEffect(() => {
    let isTabbing = false;
    const noteKey = ({ key }: KeyboardEvent) => {
      isTabbing = key === 'Tab';
    };
    const take = ({ target, relatedTarget }: FocusEvent) => {
      if (!(target instanceof Element) || !target.matches(closeButton)) return;
      const dialog = target.closest<HTMLElement>('[role=dialog]');
      const isFromInside = relatedTarget instanceof Node && dialog?.contains(relatedTarget);
      if (dialog === null || (isTabbing && isFromInside)) return;
      (dialog.querySelector<HTMLElement>(fields) ?? dialog).focus();
    };
    document.addEventListener('keydown', noteKey, true);
    document.addEventListener('focusin', take);
    const unwatch = watchDialogs();
    return () => {
      unwatch();
      document.removeEventListener('keydown', noteKey, true);
      document.removeEventListener('focusin', take);
    };
  }, []);
}
