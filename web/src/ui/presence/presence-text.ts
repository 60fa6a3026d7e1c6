type Named = { name: string; isEditing: boolean };

/** Returns `Jo Smith is editing` or `Jo Smith and Sam Lee are editing`; empty when no user is. */
export function editingText(people: readonly Named[]): string {
  const names = people.filter(({ isEditing }) => isEditing).map(({ name }) => name);
  if (names.length === 0) return '';
  return `${inWords(names)} ${names.length === 1 ? 'is' : 'are'} editing`;
}

/** Returns who is on a record, for the hint over their faces. */
export function onRecordText(people: readonly Named[]): string {
  return `Also here: ${inWords(people.map(({ name, isEditing }) => (isEditing ? `${name} (editing)` : name)))}`;
}

function inWords(names: readonly string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
