import { useEffect } from 'react';

const fields = 'input:not([type=hidden], :disabled), textarea:not(:disabled), select:not(:disabled)';
const closeButton = '.mantine-Modal-close, .mantine-Drawer-close';

/** Gives the focus of a dialog that opens to its first field, or to the dialog, where it would be on the button that closes it. */
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
    return () => {
      document.removeEventListener('keydown', noteKey, true);
      document.removeEventListener('focusin', take);
    };
  }, []);
}
