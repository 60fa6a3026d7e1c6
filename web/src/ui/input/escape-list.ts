/** What shows a list of choices or a menu says so; a field of a day has its calendar in the page while it is open. */
const fields = '[aria-expanded="true"], [data-dates-input]';
const calendar = '[data-dates-dropdown]';
/** What the kit’s dialogs look at before they close. */
const keptFromDialogs = 'data-mantine-stop-propagation';

/**
 * Keeps Escape in an open list or calendar for it alone. It is closed by the time that a form, a drawer or a dialog around it sees the key, so
 * what was open has to be noted before. Handlers of these leave out an event whose default is prevented.
 */
function keepForList(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
  const field = event.target.closest('input, button, textarea')?.closest(fields);
  if (!field || !isOpen(field)) return;
  event.preventDefault();
  field.setAttribute(keptFromDialogs, 'true');
  setTimeout(() => field.removeAttribute(keptFromDialogs));
}

window.addEventListener('keydown', keepForList, { capture: true });

/** Returns the list that a field shows. */
function listOf(field: Element): HTMLElement | null {
  return document.getElementById(field.getAttribute('aria-controls') ?? '');
}

function hasText(list: HTMLElement | null): boolean {
  return (list?.textContent ?? '').trim() !== '';
}

/** Returns whether a field shows something. One of suggestions that has none says that it is open, and shows nothing. */
function isOpen(field: Element): boolean {
  if (field.matches('[data-dates-input]')) return document.querySelector(calendar) !== null;
  return !field.matches('[role="combobox"]') || hasText(listOf(field));
}

/** Whether the key began while the field showed a list: of matches, or that there are none. */
let isOverList = false;

function noteList({ key, target }: KeyboardEvent): void {
  if (key === 'Enter') isOverList = target instanceof HTMLInputElement && hasText(listOf(target));
}

/**
 * Keeps Enter over a list from submitting the form, also where no match is marked yet: what was typed isn’t the value. The field has handled the
 * key by then.
 */
function keepFromForm(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isOverList) event.preventDefault();
}

window.addEventListener('keydown', noteList, { capture: true });
window.addEventListener('keydown', keepFromForm);
