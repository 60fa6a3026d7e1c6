const modal = '[role=dialog][aria-modal=true]';

/** Notes what had the focus before each dialog, and gives it back when the dialog is gone; returns what ends it. */
export function watchDialogs(): () => void {
  const known = new WeakSet<Element>();
  let last: Element | null = null;
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    const dialog = target.closest(modal);
    if (dialog !== null && !known.has(dialog)) {
      known.add(dialog);
      returnFocusOf(dialog, openerOf(last));
    }
    last = target;
  };
  document.addEventListener('focusin', note, true);
  return () => document.removeEventListener('focusin', note, true);
}

/** An entry of a menu is gone by then: its button stands for it. */
function openerOf(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

/** The kit gives the focus back for dialogs that it closes, and not for those that are taken from the page while they are open. */
function returnFocusOf(dialog: Element, opener: Element | null): void {
  const observer = new MutationObserver(() => {
    if (dialog.isConnected) return;
    observer.disconnect();
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const back = opener?.isConnected ? opener : document.getElementById('main');
    if (isLost && back instanceof HTMLElement) back.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
