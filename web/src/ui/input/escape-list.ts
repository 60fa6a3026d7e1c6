/** What shows a list of choices or a calendar says so. */
const opened = '[aria-expanded="true"]';
/** What the kit’s dialogs look at before they close. */
const keptFromDialogs = 'data-mantine-stop-propagation';

/**
 * Keeps Escape in an open list or calendar for it alone. It is closed by the time that a form, a drawer or a dialog around it sees the key, so
 * what was open has to be noted before. Handlers of these leave out an event whose default is prevented.
 */
function keepForList(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  const field = event.target.closest('input, button, textarea')?.closest(opened);
  if (!field) return;
  event.preventDefault();
  field.setAttribute(keptFromDialogs, 'true');
  setTimeout(() => field.removeAttribute(keptFromDialogs));
}

window.addEventListener('keydown', keepForList, { capture: true });

/** Whether the key began while the field showed matches. */
let isOverMatches = false;

function noteMatches({ key, target }: KeyboardEvent): void {
  if (key !== 'Enter') return;
  const list = target instanceof HTMLInputElement ? target.getAttribute('aria-controls') : null;
  isOverMatches = list !== null && hasOption(document.getElementById(list));
}

function hasOption(list: HTMLElement | null): boolean {
  return list?.querySelector('[role="option"]') != null;
}

/** Keeps Enter over matches from submitting the form, also where none of them is marked yet; the field has handled the key by then. */
function keepFromForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isOverMatches) event.preventDefault();
}

window.addEventListener('keydown', noteMatches, { capture: true });
window.addEventListener('keydown', keepFromForm);
